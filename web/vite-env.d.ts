// Vite's own types: style and font imports.
/// <reference types="vite/client" />
// A language's texts, as the build generates them (vite.config.ts).
declare module 'virtual:idioma/*' {
  const idioma: import('../core/i18n/texts.ts').LanguageTexts;
  export default idioma;
}
