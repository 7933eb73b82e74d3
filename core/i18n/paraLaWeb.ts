// What the browser gets of a language: the texts of its screens, the labels of the tables, and the sentences that only the server makes. Read by the build.
import { es } from './es/index.ts';
import { paresDe, type Par } from './reconocer.ts';
import type { Idioma, Textos } from './textos.ts';

export interface IdiomaWeb extends Idioma { readonly pares: readonly Par[] }

/** Said by the terminal alone. */
const DE_LA_TERMINAL: ReadonlySet<string> = new Set(['caminos', 'cli', 'diarios', 'terminal']);
/** Made by the server: the browser gets them as sentences, and needs the Spanish of each to know it. */
const DEL_SERVIDOR: ReadonlySet<string> = new Set(['exportar', 'importar', 'lotes', 'servidor', 'store']);

const sinTerminal = (t: Textos): Textos => Object.fromEntries(Object.entries(t).filter(([k]) => k !== 'cli' && k !== 'terminal').map(([k, v]) => [k, typeof v === 'string' ? v : sinTerminal(v)]));

export const paraLaWeb = ({ textos, etiquetas }: Idioma): IdiomaWeb => {
  const de = (cuales: (area: string) => boolean, t: Textos): Textos => Object.fromEntries(Object.entries(t).filter(([area]) => cuales(area)));
  const servidor = (t: Textos): Textos => de((a) => DEL_SERVIDOR.has(a), t);
  return {
    textos: sinTerminal(de((a) => !DE_LA_TERMINAL.has(a) && !DEL_SERVIDOR.has(a), textos)),
    etiquetas,
    pares: paresDe(servidor(es as unknown as Textos), servidor(textos)),
  };
};
