// What the build makes of the registry of machines (vite.config.ts).
declare module 'virtual:maquinas' {
  export const textos: import('./describe.ts').Texts;
  export const lista: readonly import('./describe.ts').MachineSummary[];
  export const cargar: Readonly<
    Record<string, () => Promise<{ readonly default: import('./describe.ts').MachineDoc }>>
  >;
}
// Pages of the help, as the build wrote them from the declarations.
declare module 'virtual:ayuda/*' {
  const paginas: readonly import('../../core/docs/page/docsPage.ts').DocsPage[];
  export default paginas;
}
