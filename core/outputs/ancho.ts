// Records of fixed width, written and read back by a table of their fields: what ARCA and banks take.
import { CERO, desdeEntero, ESCALA, escribir, leerDecimal, type Decimal } from '../kit/money.ts';
import { texto } from '../kit/texto.ts';

/**
 * A field of a record: place of its first character (1 is the first), width and form.
 * `N`: digits, zeros at the left. `C`: text, blanks at the right. `D`: an amount with `decimales` decimals inside the width, with the mark of the
 * layout or none. `B`: yes or no.
 */
export interface CampoAncho {
  readonly campo: string;
  readonly desde: number;
  readonly longitud: number;
  readonly tipo: 'N' | 'C' | 'D' | 'B';
  readonly decimales?: number;
  /** Of a text, where a layout says otherwise: on which side it stands, what fills the rest, whether its letters go as they are, and whether a longer one is refused. */
  readonly alinear?: 'izquierda' | 'derecha';
  readonly relleno?: string;
  readonly talCual?: true;
  readonly sinCortar?: true;
}
export interface Formato {
  readonly campos: readonly CampoAncho[];
  /** Between whole and decimals of an amount; empty: none is written. */
  readonly marca: ',' | '.' | '';
  readonly si: string;
  readonly no: string;
}
/** Numbers for `N` and `B`, exact decimals for `D`; null and what is not given: empty (zeros, blanks, no). `BLANCOS`: blanks, whatever the form. */
export const BLANCOS = ' ';
export type ValorAncho = string | number | Decimal | null;
export type Registro = Readonly<Record<string, ValorAncho>>;
export interface ErrorDeCampo {
  readonly campo: string;
  readonly mensaje: string;
}

const UNO_DE = (decimales: number): bigint => ESCALA / 10n ** BigInt(decimales);
export const anchoDe = (f: Formato): number =>
  f.campos.reduce((a, c) => Math.max(a, c.desde + c.longitud - 1), 0);

/** What these systems take: upper case without accents, and nothing outside ASCII. */
export const sinAcentos = (t: string): string =>
  t
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[^\x20-\x7e]/g, ' ');

const escribirCampo = (c: CampoAncho, v: ValorAncho | undefined, f: Formato): string | ErrorDeCampo => {
  const mal = (
    clave: Parameters<typeof texto>[0],
    mas: Readonly<Record<string, string | number>> = {},
  ): ErrorDeCampo => ({
    campo: c.campo,
    mensaje: texto(clave, {
      campo: c.campo.replaceAll('_', ' '),
      ancho: c.longitud,
      valor: String(v),
      ...mas,
    }),
  });
  if (v === BLANCOS) return BLANCOS.repeat(c.longitud);
  switch (c.tipo) {
    case 'B':
      return (v === 1 ? f.si : f.no).padEnd(c.longitud);
    case 'C': {
      const dado = v === null || v === undefined ? '' : String(v),
        t = c.talCual ? dado : sinAcentos(dado);
      if (t.length > c.longitud) return c.sinCortar ? mal('declaraciones.noEntra') : t.slice(0, c.longitud);
      return c.alinear === 'derecha'
        ? t.padStart(c.longitud, c.relleno ?? BLANCOS)
        : t.padEnd(c.longitud, c.relleno ?? BLANCOS);
    }
    case 'N': {
      const t = v === null || v === undefined || v === '' ? '' : String(v).trim();
      if (!/^\d*$/.test(t)) return mal('declaraciones.noEsNumero');
      return t.length > c.longitud ? mal('declaraciones.noEntra') : t.padStart(c.longitud, '0');
    }
    case 'D': {
      const x = typeof v === 'bigint' ? v : typeof v === 'number' ? desdeEntero(v) : CERO,
        n = c.decimales ?? 2;
      if (x < CERO) return mal('declaraciones.negativo', { valor: escribir(x, n) });
      // A fraction that the layout has no room for is somebody's rounding, not the file's.
      if (x % UNO_DE(n) !== CERO) return mal('declaraciones.fraccion', { valor: escribir(x, 8) });
      const [entero = '0', fraccion = ''] = escribir(x, n).split('.'),
        t = n === 0 ? entero : `${entero}${f.marca}${fraccion}`;
      return t.length > c.longitud
        ? mal('declaraciones.noEntra', { valor: escribir(x, n) })
        : t.padStart(c.longitud, '0');
    }
  }
};

/** One record, or what is wrong with each field that does not fit. Text longer than its field is cut; a number never. */
export const escribirRegistro = (f: Formato, r: Registro): string | readonly ErrorDeCampo[] => {
  const errores: ErrorDeCampo[] = [];
  let linea = '';
  for (const c of f.campos) {
    const t = escribirCampo(c, r[c.campo], f);
    if (typeof t === 'string') linea = linea.padEnd(c.desde - 1) + t;
    else errores.push(t);
  }
  return errores.length > 0 ? errores : linea;
};

const leerCampo = (c: CampoAncho, t: string): ValorAncho | undefined => {
  switch (c.tipo) {
    // What was filled with something else than blanks is read as it stands: its own zeros are not told from those that fill.
    case 'C':
      return (c.relleno ?? BLANCOS) !== BLANCOS ? t : c.alinear === 'derecha' ? t.trimStart() : t.trimEnd();
    case 'B':
      return /^[1TSts]/.test(t) ? 1 : 0;
    case 'N':
      return /^\d*$/.test(t.trim()) ? t.trim() : undefined;
    case 'D': {
      const n = c.decimales ?? 2,
        limpio = t.trim().replace(',', '.');
      const conMarca =
        limpio.includes('.') || n === 0 ? limpio : `${limpio.slice(0, -n) || '0'}.${limpio.slice(-n)}`;
      return limpio === '' ? CERO : leerDecimal(conMarca);
    }
  }
};

/** A record read back: by field, text without its blanks, digits as they stand, amounts as exact decimals. */
export const leerRegistro = (f: Formato, linea: string): Registro | readonly ErrorDeCampo[] => {
  const errores: ErrorDeCampo[] = [],
    r: Record<string, ValorAncho> = {};
  for (const c of f.campos) {
    const t = linea.slice(c.desde - 1, c.desde - 1 + c.longitud),
      v = leerCampo(c, t);
    if (t.length < c.longitud || v === undefined)
      errores.push({
        campo: c.campo,
        mensaje: texto('declaraciones.noSeLee', {
          campo: c.campo.replaceAll('_', ' '),
          desde: c.desde,
          longitud: c.longitud,
          valor: t,
        }),
      });
    else r[c.campo] = v;
  }
  return errores.length > 0 ? errores : r;
};
