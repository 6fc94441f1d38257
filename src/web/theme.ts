import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const spruce: MantineColorsTuple = [
  '#eef6f3',
  '#d9ebe4',
  '#b3d7ca',
  '#86bfac',
  '#5cbd9f',
  '#368a71',
  '#1f7259',
  '#155c48',
  '#104a3b',
  '#0b392e',
]
const copper: MantineColorsTuple = [
  '#fdf4ec',
  '#f8e3d1',
  '#f0c6a3',
  '#e6a571',
  '#da864a',
  '#c86f33',
  '#ad5a27',
  '#8d4720',
  '#6f381b',
  '#522a15',
]
const brick: MantineColorsTuple = [
  '#fdf0ef',
  '#fadcd9',
  '#f3b6b0',
  '#ea8b82',
  '#e0645a',
  '#cf4339',
  '#b8352c',
  '#a52e26',
  '#84251f',
  '#641d18',
]
const slate: MantineColorsTuple = [
  '#eff4f9',
  '#dce7f1',
  '#b9cfe4',
  '#92b4d3',
  '#6c98c1',
  '#4b7dac',
  '#386894',
  '#2c5a84',
  '#22476a',
  '#18344f',
]
const gray: MantineColorsTuple = [
  '#f7f8f5',
  '#f1f2ee',
  '#e8eae5',
  '#e2e5df',
  '#c9cfc8',
  '#a4ada8',
  '#7d8984',
  '#5f6e69',
  '#475652',
  '#14201d',
]
const dark: MantineColorsTuple = [
  '#e7edea',
  '#a9b7b2',
  '#8b9a95',
  '#566560',
  '#394743',
  '#25302d',
  '#1a2320',
  '#131a18',
  '#0f1514',
  '#0c1110',
]

/** "Pierre grise, épinette, cuivre": the few parts of Mantine dressed in the tokens of `tokens.css`. */
export const theme = createTheme({
  colors: { spruce, copper, brick, slate, gray, dark, red: brick },
  primaryColor: 'spruce',
  primaryShade: { light: 7, dark: 6 },
  black: '#14201d',
  white: '#ffffff',
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: { fontFamily: 'var(--font-ui)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-2)',
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: false,
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})

/** Mantine sets these for each scheme, so they are answered for each scheme: given once they would lose (contrast in dark). */
const scheme = {
  '--mantine-color-body': 'var(--panel)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-error': 'var(--brick)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-anchor': 'var(--spruce)',
}
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: scheme, dark: scheme })
