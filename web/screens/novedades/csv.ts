// A CSV of novedades, as pasted or read from a file → rows with the names the import takes, and what cannot be read.
export const COLUMNAS = ['legajo', 'codigo', 'cantidad', 'valor_unitario', 'importe', 'porcentaje', 'periodo_ajuste', 'observacion'] as const;
export type Columna = (typeof COLUMNAS)[number];

export interface FilaCsv { /** Line of the text, from 1. */ readonly linea: number; readonly valores: Readonly<Record<string, string>> }
export type Csv =
  | { readonly tipo: 'bien'; readonly columnas: readonly Columna[]; readonly filas: readonly FilaCsv[] }
  | { readonly tipo: 'columna'; readonly columna: string }
  | { readonly tipo: 'falta'; readonly columna: Columna }
  | { readonly tipo: 'comillas'; readonly linea: number }
  | { readonly tipo: 'vacio' };

/** Names that spreadsheets of the trade give to the same column. */
const ALIAS: Readonly<Record<string, Columna>> = {
  'nro legajo': 'legajo', 'n legajo': 'legajo', concepto: 'codigo', 'codigo concepto': 'codigo', 'valor unitario': 'valor_unitario', valor: 'valor_unitario', unitario: 'valor_unitario',
  monto: 'importe', '%': 'porcentaje', ajuste: 'periodo_ajuste', 'periodo ajuste': 'periodo_ajuste', obs: 'observacion', observaciones: 'observacion',
};
const nombreDe = (celda: string): string => celda.trim().toLowerCase().normalize('NFD').replace(/[\u0300-\u036f.º°]/g, '').replace(/\s+/g, ' ');
const columnaDe = (celda: string): Columna | undefined => {
  const n = nombreDe(celda);
  return COLUMNAS.find((c) => c === n.replaceAll(' ', '_')) ?? ALIAS[n.replaceAll('_', ' ')];
};

/** The mark that the first line uses most; a tab wins, because it is what a spreadsheet pastes. */
const separadorDe = (linea: string): string => (linea.includes('\t') ? '\t' : linea.split(';').length >= linea.split(',').length ? ';' : ',');

interface Linea { readonly linea: number; readonly celdas: readonly string[] }
const partir = (texto: string, separador: string): readonly Linea[] | { readonly sinCerrar: number } => {
  const lineas: Linea[] = [];
  let celda = '', celdas: string[] = [], entre = false, numero = 1, empieza = 1;
  const cerrarLinea = (): void => {
    celdas.push(celda);
    if (celdas.some((c) => c.trim() !== '')) lineas.push({ linea: empieza, celdas });
    celda = ''; celdas = []; empieza = numero;
  };
  for (let i = 0; i < texto.length; i++) {
    const c = texto[i]!;
    if (c === '\n') numero++;
    if (entre) {
      if (c === '"' && texto[i + 1] === '"') { celda += '"'; i++; } else if (c === '"') entre = false; else celda += c;
    } else if (c === '"' && celda.trim() === '') { entre = true; celda = ''; } else if (c === separador) { celdas.push(celda); celda = ''; } else if (c === '\n') cerrarLinea();
    else if (c !== '\r') celda += c;
  }
  if (entre) return { sinCerrar: empieza };
  if (celda !== '' || celdas.length) cerrarLinea();
  return lineas;
};

/** '1.234,50' → '1234.50'; what is no number goes as written, so that the server names it. */
export const numeroDeCsv = (escrito: string): string => {
  const t = escrito.trim().replace(/^[−–]/, '-');
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(t)) return t.replaceAll('.', '').replace(',', '.');
  if (/^-?\d+,\d+$/.test(t)) return t.replace(',', '.');
  return t;
};
const periodoDeCsv = (t: string): string => { const m = /^(\d{1,2})\/(\d{4})$/.exec(t); return m ? `${m[2]!}-${m[1]!.padStart(2, '0')}` : t; };
const NUMERICAS: ReadonlySet<Columna> = new Set(['cantidad', 'valor_unitario', 'importe', 'porcentaje']);
const valorDe = (columna: Columna, t: string): string => (NUMERICAS.has(columna) ? numeroDeCsv(t) : columna === 'periodo_ajuste' ? periodoDeCsv(t.trim()) : t.trim());

export const leerCsv = (texto: string): Csv => {
  const limpio = texto.replace(/^\uFEFF/, '');
  const partes = partir(limpio, separadorDe(limpio.slice(0, limpio.indexOf('\n') < 0 ? undefined : limpio.indexOf('\n'))));
  if ('sinCerrar' in partes) return { tipo: 'comillas', linea: partes.sinCerrar };
  const [cabeza, ...resto] = partes;
  if (!cabeza || resto.length === 0) return { tipo: 'vacio' };
  const columnas: (Columna | undefined)[] = cabeza.celdas.map(columnaDe);
  const rara = cabeza.celdas.find((c, i) => columnas[i] === undefined && c.trim() !== '');
  if (rara !== undefined) return { tipo: 'columna', columna: rara.trim() };
  for (const c of ['legajo', 'codigo'] as const) if (!columnas.includes(c)) return { tipo: 'falta', columna: c };
  return {
    tipo: 'bien',
    columnas: columnas.filter((c) => c !== undefined),
    filas: resto.map((l) => ({
      linea: l.linea,
      valores: Object.fromEntries(columnas.flatMap((c, i) => { const v = c && valorDe(c, l.celdas[i] ?? ''); return c && v ? [[c, v]] : []; })),
    })),
  };
};
