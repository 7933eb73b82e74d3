// At which widths and in which themes a journey is walked: one of them in every run, all of them by
// `npm run test:amplias`.
const TODAS = process.env['JORNAL_AMPLIAS'] !== undefined;

export type Ancho = 1280 | 360;
export type Tema = 'light' | 'dark';

export const anchos = (deSiempre: Ancho): readonly Ancho[] => (TODAS ? [1280, 360] : [deSiempre]);
export const temas = (deSiempre: Tema): readonly Tema[] => (TODAS ? ['light', 'dark'] : [deSiempre]);
