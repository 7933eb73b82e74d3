// Vite's own types: style and font imports.
/// <reference types="vite/client" />
// A language as the build makes it (vite.config.ts).
declare module 'virtual:idioma/*' {
  const idioma: import('../core/i18n/texts.ts').LanguageTexts;
  export default idioma;
}
