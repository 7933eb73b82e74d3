// How people read and write dates and numbers: as in Argentina unless the browser or
// terminal says otherwise. Never on the server: its documents are Argentine.

export interface Region {
  readonly id: string;
  /** The region's name in its own language. */
  readonly nombre: string;
  readonly decimal: ',' | '.';
  /** The mark that groups thousands. */
  readonly miles: '.' | ',' | '\u202f';
  readonly orden: 'dma' | 'mda' | 'amd';
  readonly separador: '/' | '.' | '-';
}

export const REGIONS = [
  { id: 'es-AR', nombre: 'Argentina', decimal: ',', miles: '.', orden: 'dma', separador: '/' },
  { id: 'de-DE', nombre: 'Deutschland', decimal: ',', miles: '.', orden: 'dma', separador: '.' },
  { id: 'fr-FR', nombre: 'France', decimal: ',', miles: '\u202f', orden: 'dma', separador: '/' },
  { id: 'en-GB', nombre: 'United Kingdom', decimal: '.', miles: ',', orden: 'dma', separador: '/' },
  { id: 'en-US', nombre: 'United States', decimal: '.', miles: ',', orden: 'mda', separador: '/' },
  { id: 'ja-JP', nombre: '日本', decimal: '.', miles: ',', orden: 'amd', separador: '/' },
  { id: 'zh-CN', nombre: '中国', decimal: '.', miles: ',', orden: 'amd', separador: '/' },
] as const satisfies readonly Region[];

let actual: Region = REGIONS[0];
/** Sets how amounts and dates are shown and read from now on. */
export const setRegion = (r: Region): void => {
  actual = r;
};
export const region = (): Region => actual;

/** '2026-07-31' → '31/07/2026', '2026-07' → '07/2026', in the order and with the separator of the region. */
export const regionDate = (f: string, r: Region = actual): string => {
  const [a = '', m = '', d] = f.split('-');
  const partes = r.orden === 'amd' ? [a, m, d] : r.orden === 'mda' && d !== undefined ? [m, d, a] : [d, m, a];
  return partes.filter((x) => x !== undefined).join(r.separador);
};
