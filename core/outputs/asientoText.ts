// An entry as text for another accounting program, in the columns chosen for it.
import { fail, ok, type Result } from '../kit/failure.ts';

/**
 * What the text takes from a posted entry. Amounts with two decimals; one of the two sides of a line is
 * «0.00».
 */
export interface TextRenglon {
  readonly cuenta: string;
  readonly nombre: string;
  readonly centro_costo: string | null;
  readonly debe: string;
  readonly haber: string;
}
export interface TextAsiento {
  readonly fecha: string;
  readonly periodo: string;
  readonly leyenda: string;
  readonly renglones: readonly TextRenglon[];
}
/** A row of FormatosAsiento. `ancho`: characters in a fixed-width file; in other files it cuts nothing. */
export interface AsientoFormat {
  readonly separador: 'punto_y_coma' | 'coma' | 'tabulador' | 'barra' | 'ancho_fijo';
  readonly decimal: 'coma' | 'punto' | 'sin';
  readonly formato_fecha: 'dd/mm/aaaa' | 'aaaammdd' | 'ddmmaaaa' | 'aaaa-mm-dd';
  readonly titulos: 'con' | 'sin';
  readonly codificacion: 'latin1' | 'utf8';
  readonly columnas: readonly {
    readonly campo: string;
    readonly titulo: string | null;
    readonly ancho: number | null;
  }[];
}
const MARCAS = { punto_y_coma: ';', coma: ',', tabulador: '\t', barra: '|', ancho_fijo: '' } as const;
const NUMERICOS: ReadonlySet<string> = new Set([
  'numero',
  'renglon',
  'debe',
  'haber',
  'importe',
  'con_signo',
]);

const fechaEn = (f: AsientoFormat['formato_fecha'], fecha: string): string => {
  const [a = '', m = '', d = ''] = fecha.split('-');
  return { 'dd/mm/aaaa': `${d}/${m}/${a}`, aaaammdd: a + m + d, ddmmaaaa: d + m + a, 'aaaa-mm-dd': fecha }[f];
};
const numeroEn = (f: AsientoFormat['decimal'], x: string): string =>
  f === 'punto' ? x : f === 'coma' ? x.replace('.', ',') : x.replace('.', '');

const celda = (
  f: AsientoFormat,
  columna: AsientoFormat['columnas'][number],
  a: { readonly numero: number; readonly contenido: TextAsiento },
  r: TextRenglon,
  n: number,
): string => {
  const aDebe = r.haber === '0.00',
    suyo = aDebe ? r.debe : r.haber;
  switch (columna.campo) {
    case 'numero':
      return String(a.numero);
    case 'renglon':
      return String(n);
    case 'fecha':
      return fechaEn(f.formato_fecha, a.contenido.fecha);
    case 'periodo':
      return a.contenido.periodo.replace('-', '');
    case 'leyenda':
      return a.contenido.leyenda;
    case 'cuenta':
      return r.cuenta;
    case 'nombre':
      return r.nombre;
    case 'centro_costo':
      return r.centro_costo ?? '';
    case 'debe':
      return numeroEn(f.decimal, r.debe);
    case 'haber':
      return numeroEn(f.decimal, r.haber);
    case 'lado':
      return aDebe ? 'D' : 'H';
    case 'importe':
      return numeroEn(f.decimal, suyo);
    case 'con_signo':
      return `${aDebe ? '' : '-'}${numeroEn(f.decimal, suyo)}`;
    case 'fijo':
      return columna.titulo ?? '';
    default:
      throw new Error(`una columna de asiento que no existe: ${columna.campo}`);
  }
};

/**
 * The lines of the file, each ended by CR LF. With a separator, a text that contains it, a quote or a line
 * break goes in quotes, with inner quotes doubled. In fixed width, numbers go to the right, filled with zeros
 * (amounts have no mark) or blanks; texts, to the left and cut. Left: a number that does not fit.
 */
export const asientoText = (
  f: AsientoFormat,
  a: { readonly numero: number; readonly contenido: TextAsiento },
): Result<string> => {
  const marca = MARCAS[f.separador],
    fijo = f.separador === 'ancho_fijo',
    lineas: string[] = [];
  const entre = (t: string): string =>
    t.includes(marca) || /["\r\n]/.test(t) ? `"${t.replaceAll('"', '""')}"` : t;
  if (f.titulos === 'con' && !fijo)
    lineas.push(f.columnas.map((c) => entre(c.titulo ?? c.campo)).join(marca));
  for (const [i, r] of a.contenido.renglones.entries()) {
    const celdas: string[] = [];
    for (const c of f.columnas) {
      const t = celda(f, c, a, r, i + 1),
        ancho = c.ancho ?? t.length,
        numero = NUMERICOS.has(c.campo);
      if (fijo && numero && t.length > ancho)
        return fail('invalid', 'contable.noEntra', { campo: c.titulo ?? c.campo, valor: t, ancho });
      celdas.push(
        !fijo
          ? entre(t)
          : numero
            ? t.padStart(ancho, f.decimal === 'sin' && !t.startsWith('-') ? '0' : ' ')
            : t
                .replace(/[\r\n]/g, ' ')
                .slice(0, ancho)
                .padEnd(ancho),
      );
    }
    lineas.push(celdas.join(marca));
  }
  return ok(lineas.map((l) => `${l}\r\n`).join(''));
};
