import './site.css'
import { reportVitals } from '../../../web/vitals.ts'
import { serveBillSample } from './home/bill-sample.ts'
import { serveTrialForm } from './home/trial-form.ts'
import { serveCalculator } from './pricing/calculator.ts'

/** The only script of the public site: the language that was chosen, the sample bill, the trial form, the calculator, the web vitals. */
function savedLanguage(): string | null {
  try {
    return localStorage.getItem('language')
  } catch {
    return null
  }
}

function saveLanguage(language: string): void {
  try {
    localStorage.setItem('language', language)
  } catch {
    // private browsing: the choice lasts for the page
  }
}

// A device that stored English reads English; an address with `/en` is English for everyone.
if (document.documentElement.lang === 'fr-CA' && savedLanguage() === 'en')
  location.replace(`/en${location.pathname.replace(/\/$/, '')}${location.search}${location.hash}`)
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-language]') : null
  if (link?.dataset.language) saveLanguage(link.dataset.language)
})
const shot = document.querySelector<HTMLElement>('.shot')
if (shot) serveBillSample(shot)
const form = document.querySelector<HTMLFormElement>('#trial form')
if (form) serveTrialForm(form)
const calculator = document.querySelector<HTMLFormElement>('.calculator form')
if (calculator) serveCalculator(calculator)
reportVitals()
