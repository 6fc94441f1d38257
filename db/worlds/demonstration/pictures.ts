import sharp from 'sharp'

/** Drawings that people attach to a demand, not to be taken for photographs. */
const drawings = {
  tap: `<rect width="960" height="720" fill="#dfe6e3"/>
    <path d="M0 120H960M0 240H960M0 360H960M160 0V470M320 0V470M480 0V470M640 0V470M800 0V470" stroke="#c6d1cd" stroke-width="4"/>
    <rect y="470" width="960" height="250" fill="#8f7a63"/>
    <rect x="170" y="490" width="620" height="190" rx="36" fill="#b9c0c4"/>
    <rect x="200" y="515" width="560" height="165" rx="26" fill="#98a1a6"/>
    <path d="M330 490V290q0-110 120-110t120 110v50" fill="none" stroke="#5d676d" stroke-width="44"/>
    <rect x="290" y="455" width="80" height="45" rx="10" fill="#4c555a"/>
    <path d="M330 300h-96" stroke="#4c555a" stroke-width="30" stroke-linecap="round"/>
    <g fill="#3f86b5"><path d="M570 372q26 40 0 58q-26-18 0-58z"/><path d="M570 452q26 40 0 58q-26-18 0-58z"/></g>
    <path d="M470 540h200q0 110-100 110t-100-110z" fill="#f3efe6"/>
    <ellipse cx="570" cy="540" rx="100" ry="24" fill="#6fb0d6"/>
    <ellipse cx="570" cy="540" rx="46" ry="10" fill="none" stroke="#e7f2f8" stroke-width="4"/>`,
  stairwell: `<rect width="960" height="720" fill="#23262d"/><path d="M0 0H960L700 250H260z" fill="#1b1d23"/>
    <path d="M960 0V720H820L700 560V250z" fill="#2c3038"/><path d="M0 0V720H120L260 560V250z" fill="#292d35"/>
    <g fill="#3a3f49"><path d="M120 720h700l-24-56H148z"/><path d="M156 648h648l-24-50H180z" fill="#343943"/>
    <path d="M188 584h584l-20-44H208z" fill="#2e333c"/><path d="M214 528h532l-18-38H232z" fill="#292d35"/>
    <path d="M238 480h484l-14-32H252z" fill="#24272f"/></g>
    <path d="M132 470L300 250M828 470L660 250" stroke="#596070" stroke-width="14" stroke-linecap="round"/>
    <path d="M480 0v92" stroke="#0e0f12" stroke-width="8"/><path d="M448 92h64l10 34h-84z" fill="#4a4f5a"/>
    <path d="M452 126h56q22 40-8 66q-20 14-40 0q-30-26-8-66z" fill="#5c6069" stroke="#7c818c" stroke-width="4"/>
    <path d="M466 170l14-30 14 30" fill="none" stroke="#2a2c31" stroke-width="4"/>
    <rect x="404" y="300" width="152" height="148" fill="#30343d"/><path d="M404 448h152l26 40H378z" fill="#3d4048"/>
    <rect x="690" y="330" width="34" height="56" rx="4" fill="#8a8f99"/>`,
  garage: `<rect width="960" height="720" fill="#b8b2a7"/><path d="M0 0h960v90H0z" fill="#948d81"/>
    <rect x="120" y="90" width="720" height="500" fill="#17181b"/>
    <rect x="120" y="90" width="720" height="410" fill="#dad7d0"/>
    <path d="M120 172h720M120 254h720M120 336h720M120 418h720" stroke="#b3aea4" stroke-width="6"/>
    <rect x="120" y="490" width="720" height="14" fill="#3d3d3f"/><path d="M0 590h960v130H0z" fill="#77736c"/>
    <path d="M120 590l-60 130h840l-60-130z" fill="#66625b"/>
    <path d="M120 504h720v86H120z" fill="#f0c96a" opacity=".22"/><path d="M250 585h140l-16-38h-108z" fill="#55585f"/>
    <circle cx="282" cy="586" r="17" fill="#08090a"/><circle cx="360" cy="586" r="17" fill="#08090a"/>
    <path d="M880 500v90M868 512l12-14 12 14M868 578l12 14 12-14" fill="none" stroke="#b23a2c" stroke-width="8" stroke-linecap="round"/>
    <rect x="60" y="330" width="36" height="60" rx="5" fill="#4b4d52"/><circle cx="78" cy="350" r="8" fill="#d24b3a"/>`,
  window: `<rect width="960" height="720" fill="#efe7da"/><rect x="210" y="60" width="540" height="410" fill="#fbfaf6"/>
    <rect x="236" y="86" width="236" height="358" fill="#8fa6b5"/>
    <rect x="488" y="86" width="236" height="358" fill="#8fa6b5"/>
    <path d="M250 150l-8 40M300 110l-8 40M350 190l-8 40M410 130l-8 40M440 250l-8 40M280 300l-8 40M380 350l-8 40
      M520 140l-8 40M570 220l-8 40M630 110l-8 40M690 200l-8 40M540 340l-8 40M650 320l-8 40"
      stroke="#dce7ee" stroke-width="6" stroke-linecap="round"/>
    <rect x="180" y="466" width="600" height="34" rx="6" fill="#e3ddd0"/>
    <path d="M260 500h450q40 60-20 92t-90 74q-60-40-110-10t-120-20q-90-10-110-60t0-76z" fill="#cdb48c"/>
    <path d="M320 500h330q20 50-40 74t-110 30q-40-24-90-8t-86-46q-16-30-4-50z" fill="#b59668"/>
    <path d="M360 530q40 20 20 60M470 520q-30 40 14 66M590 530q30 30-10 56" fill="none" stroke="#8d7148" stroke-width="5"/>
    <g fill="#5b9ac0"><path d="M420 500q14 24 0 34q-14-10 0-34z"/><path d="M560 500q14 24 0 34q-14-10 0-34z"/></g>
    <rect y="690" width="960" height="30" fill="#8a7458"/>`,
  outlet: `<rect width="960" height="720" fill="#e9e4d8"/><path d="M0 560h960v160H0z" fill="#a58f74"/>
    <path d="M0 560h960v16H0z" fill="#8b765d"/><ellipse cx="480" cy="250" rx="230" ry="200" fill="#c9beab"/>
    <rect x="350" y="90" width="260" height="400" rx="26" fill="#fbfaf7" stroke="#c3bdb0" stroke-width="6"/>
    <rect x="400" y="130" width="160" height="140" rx="60" fill="#efece4" stroke="#c3bdb0" stroke-width="4"/>
    <rect x="400" y="312" width="160" height="140" rx="60" fill="#efece4" stroke="#c3bdb0" stroke-width="4"/>
    <g fill="#2b2b2c"><rect x="440" y="344" width="14" height="48" rx="4"/>
    <rect x="506" y="344" width="14" height="40" rx="4"/><circle cx="480" cy="424" r="14"/>
    <rect x="440" y="162" width="14" height="48" rx="4"/><rect x="506" y="162" width="14" height="40" rx="4"/>
    <circle cx="480" cy="242" r="14"/></g>
    <path d="M404 190q-20-90 50-96q90-40 120 40q30 60-20 120q-50 40-100 10q-50-20-50-74z" fill="#2a1d12" opacity=".55"/>
    <path d="M440 186q0-50 40-56q60 0 56 56q-10 50-50 48q-46-4-46-48z" fill="#120c07" opacity=".6"/>
    <path d="M600 130l44-40-16 52 56-22-66 66" fill="#e7a52b"/>`,
  bags: `<rect width="960" height="720" fill="#d8d2c3"/><path d="M0 0h960L640 190H320z" fill="#eee9dc"/>
    <path d="M0 0v720l320-230V190zM960 0v720L640 490V190z" fill="#c7bfac"/>
    <path d="M0 720L320 490h320l320 230z" fill="#8d4f46"/>
    <rect x="400" y="220" width="160" height="270" fill="#6d5a45"/><circle cx="540" cy="360" r="8" fill="#d8b35c"/>
    <path d="M60 140l110 90v330L60 640z" fill="#7a664e"/><path d="M900 140L790 230v330l110 80z" fill="#7a664e"/>
    <g fill="#25282c"><path d="M190 650q-40-110 30-160q20-14 40 0q80 40 60 160q-60 30-130 0z"/>
    <path d="M300 680q-50-140 50-190q24-12 46 2q94 60 54 190q-80 34-150-2z" fill="#2e3237"/>
    <path d="M440 660q-30-90 30-130q18-10 34 0q64 40 46 130q-56 24-110 0z"/></g>
    <g fill="none" stroke="#525960" stroke-width="6" stroke-linecap="round">
    <path d="M222 492l14-26 22 24M352 490l20-30 24 32M474 530l14-22 18 24M350 560q-20 50-6 90M410 550q26 40 18 100M230 550q-12 40-4 80M500 570q14 30 8 70"/>
    </g><path d="M560 676q40-16 80 0q-30 18-80 0z" fill="#6f7a3c"/>`,
} as const

export type Drawing = keyof typeof drawings

/** The names phones and people give to such files. */
export const pictureNames: Readonly<Record<Drawing, string>> = {
  tap: 'robinet-cuisine.jpg',
  stairwell: 'escalier-3e-4e.jpg',
  garage: 'porte-garage.jpg',
  window: 'fenetre-salon.jpg',
  outlet: 'prise-cuisine.jpg',
  bags: 'corridor-2e.jpg',
}

/** A drawing as a JPEG of some tens of kilobytes. */
export const draw = (drawing: Drawing): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" width="960" height="720">${drawings[drawing]}</svg>`,
    ),
  )
    .jpeg({ quality: 82 })
    .toBuffer()
