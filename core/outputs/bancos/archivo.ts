// A bank's file out of its payments, by a layout; and the file read back by the same layout, against what was to be paid.
import { CERO, desdeEntero, ESCALA, escribir, leerDecimal, type Decimal } from '../../kit/money.ts';
import { texto } from '../../kit/texto.ts';
import { escribirRegistro, leerRegistro, type Formato, type ValorAncho } from '../ancho.ts';
import { conFormato, esFalla, type Contexto, type Registro, type Valor } from './expresion.ts';
import type { CampoCompilado, LayoutCompilado } from './layout.ts';
import { letrasPara } from './letras.ts';

interface DeRegistro {
  readonly campos: readonly CampoCompilado[];
  readonly formato: Formato;
}
const ordenados = (l: LayoutCompilado, r: Registro): DeRegistro => {
  const campos = l.campos
    .filter((c) => c.campo.registro === r)
    .toSorted((a, b) => (l.layout.ancho ? a.ancho.desde - b.ancho.desde : a.n - b.n));
  return { campos, formato: { campos: campos.map((c) => c.ancho), marca: l.layout.marca, si: '1', no: '0' } };
};
/** A file asks for them at each of its lines. */
const sabidos = new WeakMap<LayoutCompilado, Readonly<Record<Registro, DeRegistro>>>();
const deRegistro = (l: LayoutCompilado, r: Registro): DeRegistro => {
  let s = sabidos.get(l);
  if (!s)
    sabidos.set(
      l,
      (s = {
        cabecera: ordenados(l, 'cabecera'),
        detalle: ordenados(l, 'detalle'),
        pie: ordenados(l, 'pie'),
      }),
    );
  return s[r];
};
const camposDe = (l: LayoutCompilado, r: Registro): readonly CampoCompilado[] => deRegistro(l, r).campos;

/** What a field writes before it is given its width: a text, or an amount where the width says the form. Left: why not, and which value is missing. */
interface NoSale {
  readonly falla: string;
  readonly falta?: string;
  readonly nombre: string;
}
const valorDe = (l: LayoutCompilado, c: CampoCompilado, ctx: Contexto): ValorAncho | NoSale => {
  const v = c.expresion.dar(ctx),
    nombre = c.campo.nombre;
  if (esFalla(v)) return { ...v, nombre };
  const crudo = enTexto(l, c, v);
  if (typeof crudo !== 'string') return typeof crudo === 'bigint' ? crudo : { ...crudo, nombre };
  const letras = letrasPara(crudo, l.layout.codificacion, l.layout.caracteres);
  if ('caracter' in letras)
    return {
      falla: texto('bancos.archivo.caracter', { nombre, caracter: letras.caracter, valor: crudo }),
      nombre,
    };
  // A spreadsheet would run what begins so, and no name of a person or of a company does.
  return !l.layout.ancho && c.campo.tipo === 'texto' && /^[=+@-]/.test(letras.texto)
    ? { falla: texto('bancos.archivo.formula', { nombre, valor: crudo }), nombre }
    : letras.texto;
};
const enTexto = (
  l: LayoutCompilado,
  { campo, ancho }: CampoCompilado,
  v: Valor,
): string | Decimal | { readonly falla: string } => {
  if (campo.tipo === 'fecha') return conFormato(v as string, campo.formato!);
  if (campo.tipo === 'importe') {
    if (ancho.tipo === 'D') return v as Decimal;
    return (v as Decimal) < CERO
      ? { falla: texto('bancos.archivo.negativo', { nombre: campo.nombre }) }
      : escribir(v as Decimal, campo.decimales).replace('.', l.layout.marca);
  }
  if (campo.tipo === 'texto') return v as string;
  const t = typeof v === 'bigint' ? (v % ESCALA === 0n && v >= CERO ? escribir(v, 0) : '') : (v as string);
  return /^\d+$/.test(t)
    ? t
    : {
        falla: texto('bancos.archivo.noEsNumero', {
          nombre: campo.nombre,
          valor: typeof v === 'bigint' ? escribir(v) : String(v),
        }),
      };
};

export interface Linea {
  readonly texto: string;
  readonly valores: ReadonlyMap<string, ValorAncho>;
}
/** A record of the file, or the first thing that does not hold. */
export const escribirLinea = (l: LayoutCompilado, registro: Registro, ctx: Contexto): Linea | NoSale => {
  const campos = camposDe(l, registro),
    valores = new Map<string, ValorAncho>();
  for (const c of campos) {
    const v = valorDe(l, c, ctx);
    if (v !== null && typeof v === 'object') return v;
    valores.set(c.campo.nombre, v);
  }
  if (!l.layout.ancho)
    return {
      texto: campos
        .map((c) => celda(String(valores.get(c.campo.nombre)), l.layout.separador))
        .join(l.layout.separador),
      valores,
    };
  const linea = escribirRegistro(deRegistro(l, registro).formato, Object.fromEntries(valores));
  return typeof linea === 'string'
    ? { texto: linea.padEnd(l.layout.largo ?? 0), valores }
    : { falla: linea[0]!.mensaje, nombre: linea[0]!.campo };
};
/** Which field takes each stretch of a line, from 1, both ends included; by their place among those of the layout. */
export const lugaresDe = (
  l: LayoutCompilado,
  registro: Registro,
  linea: string,
): readonly { readonly campo: number; readonly desde: number; readonly hasta: number }[] => {
  const campos = camposDe(l, registro);
  if (l.layout.ancho)
    return campos.map((c) => ({
      campo: c.n,
      desde: c.ancho.desde,
      hasta: c.ancho.desde + c.ancho.longitud - 1,
    }));
  let desde = 1;
  return (celdas(linea, l.layout.separador) ?? []).map((v, i) => {
    const largo = celda(v, l.layout.separador).length,
      lugar = { campo: campos[i]!.n, desde, hasta: desde + largo - 1 };
    desde += largo + 1;
    return lugar;
  });
};
const celda = (s: string, separador: string): string =>
  s.includes(separador) || s.includes('"') ? `"${s.replaceAll('"', '""')}"` : s;
const titulos = (l: LayoutCompilado): string =>
  camposDe(l, 'detalle')
    .map((c) => celda(c.campo.nombre, l.layout.separador))
    .join(l.layout.separador);

/** The cells of a line: in quotes where they hold the separator, a quote inside doubled. */
const celdas = (linea: string, separador: string): readonly string[] | undefined => {
  const salida: string[] = [];
  for (let i = 0; ; ) {
    let c = '';
    if (linea[i] === '"') {
      for (i += 1; ; i += 1) {
        if (i >= linea.length) return undefined;
        if (linea[i] !== '"') c += linea[i];
        else if (linea[i + 1] === '"') {
          c += '"';
          i += 1;
        } else break;
      }
      i += 1;
    } else while (i < linea.length && linea[i] !== separador) c += linea[i++];
    salida.push(c);
    if (i >= linea.length) return salida;
    if (linea[i] !== separador) return undefined;
    i += 1;
  }
};
/** A record read back: amounts as exact decimals, the rest as texts; undefined when it cannot be read by the layout. */
export const leerLinea = (
  l: LayoutCompilado,
  registro: Registro,
  linea: string,
): ReadonlyMap<string, ValorAncho> | undefined => {
  const campos = camposDe(l, registro);
  if (l.layout.ancho) {
    const r = leerRegistro(deRegistro(l, registro).formato, linea);
    if (Array.isArray(r)) return undefined;
    return new Map(
      campos.map((c) => {
        const v = (r as Readonly<Record<string, ValorAncho>>)[c.campo.nombre]!;
        return [
          c.campo.nombre,
          c.campo.tipo === 'importe' && typeof v === 'string' ? (importeDe(l, c, v) ?? null) : v,
        ];
      }),
    );
  }
  const cs = celdas(linea, l.layout.separador);
  return cs?.length !== campos.length
    ? undefined
    : new Map(
        campos.map((c, i) => [
          c.campo.nombre,
          c.campo.tipo === 'importe' ? (importeDe(l, c, cs[i]!) ?? null) : cs[i]!,
        ]),
      );
};
const importeDe = (l: LayoutCompilado, c: CampoCompilado, t: string): Decimal | undefined => {
  const limpio = t.trim().replace(',', '.'),
    d = c.campo.decimales;
  return leerDecimal(
    l.layout.marca === ''
      ? `${limpio.slice(0, -d).padStart(1, '0')}.${limpio.slice(-d).padStart(d, '0')}`
      : limpio,
  );
};

export interface Impago {
  readonly n: number;
  readonly mensaje: string;
  readonly falta: string | null;
}
export interface ArchivoBanco {
  readonly nombre: string;
  readonly titulos: string | null;
  readonly cabecera: string | null;
  readonly detalles: readonly string[];
  readonly pie: string | null;
  readonly total: Decimal;
}
/** `importe` is exact; the rest of the context is what its person, account and run say. */
export type PagoContexto = Contexto & { readonly importe: Decimal };
export interface Armado {
  readonly archivo: ArchivoBanco | null /** Those that cannot go, by their place among the payments. */;
  readonly impagos: readonly Impago[] /** What is wrong with the head, the foot or the name. */;
  readonly problema: string | null;
}

/** The name of a file: nothing that a folder or a system takes for something else. */
const nombreLimpio = (s: string): string =>
  s
    .replace(/[^\w.\- ]/g, '_')
    .replace(/^\.+/, '')
    .slice(0, 80) || 'pagos.txt';

/** Makes the file of all the payments that can go; those that cannot are told with their reason, and it is for whoever asks to accept it. */
export const armarArchivo = (l: LayoutCompilado, comun: Contexto, pagos: readonly PagoContexto[]): Armado => {
  const linea = (p: PagoContexto, secuencia: number): Linea | NoSale =>
    escribirLinea(l, 'detalle', { ...comun, ...p, secuencia: desdeEntero(secuencia) });
  const probadas = pagos.map((p, i) => linea(p, i + 1)),
    impagos = probadas.flatMap((x, n): Impago[] =>
      'falla' in x ? [{ n, mensaje: x.falla, falta: x.falta ?? null }] : [],
    );
  const van = pagos.filter((_, i) => !('falla' in probadas[i]!)),
    total = van.reduce((a, p) => a + p.importe, CERO);
  // The number of a record in the file is known once it is known who goes.
  const detalles =
    impagos.length === 0 ? (probadas as readonly Linea[]) : van.map((p, i) => linea(p, i + 1) as Linea);
  const de = (r: Registro): string | null | NoSale => {
    if (camposDe(l, r).length === 0) return null;
    const extremos = l.campos
      .filter((c) => c.campo.registro !== 'detalle')
      .reduce((a, c) => a.add(c.campo.registro), new Set<Registro>()).size;
    const x = escribirLinea(l, r, {
      ...comun,
      total,
      cantidad: desdeEntero(van.length),
      registros: desdeEntero(van.length + extremos),
    });
    return 'falla' in x ? x : x.texto;
  };
  const cabecera = de('cabecera'),
    pie = de('pie'),
    nombre = l.archivo.dar({
      ...comun,
      total,
      cantidad: desdeEntero(van.length),
      registros: desdeEntero(van.length),
    });
  const mala = [cabecera, pie].find((x): x is NoSale => typeof x === 'object' && x !== null);
  if (mala || esFalla(nombre))
    return {
      archivo: null,
      impagos,
      problema: mala
        ? texto('bancos.archivo.campo', { nombre: mala.nombre, mensaje: mala.falla })
        : (nombre as { falla: string }).falla,
    };
  return {
    archivo: {
      nombre: nombreLimpio(nombre as string),
      titulos: l.layout.titulos && !l.layout.ancho ? titulos(l) : null,
      cabecera: cabecera as string | null,
      detalles: detalles.map((d) => d.texto),
      pie: pie as string | null,
      total,
    },
    impagos,
    problema: null,
  };
};

/** The whole text of a file, each line with its end. */
export const textoDeArchivo = (
  a: Pick<ArchivoBanco, 'titulos' | 'cabecera' | 'detalles' | 'pie'>,
  fin: string,
): string =>
  [a.titulos, a.cabecera, ...a.detalles, a.pie]
    .filter((x): x is string => x !== null)
    .map((x) => x + fin)
    .join('');

export interface Control {
  readonly que: 'registros' | 'importe' | 'total' | 'cantidad';
  readonly recibos: string;
  readonly archivo: string;
}
/**
 * The file read back by its layout: how many records, what their amounts add up to, and what its head or foot says of both, against what was to be
 * paid. Each record's amount is that of its payment, in order; undefined when something cannot be read or is not.
 */
export const releer = (
  l: LayoutCompilado,
  contenido: string,
  importes: readonly Decimal[],
): readonly Control[] | undefined => {
  const lineas = contenido.split(l.layout.fin);
  if (lineas.pop() !== '') return undefined;
  if (l.layout.titulos && !l.layout.ancho) lineas.shift();
  const cabecera = camposDe(l, 'cabecera').length > 0 ? lineas.shift() : null,
    pie = camposDe(l, 'pie').length > 0 ? lineas.pop() : null;
  const campo = camposDe(l, 'detalle').find(
    (c) => c.campo.tipo === 'importe' && c.expresion.es === 'importe',
  )!.campo.nombre;
  const leidos = lineas.map((x) => leerLinea(l, 'detalle', x)?.get(campo));
  if (leidos.some((x, i) => typeof x !== 'bigint' || importes[i] !== x)) return undefined;
  const total = importes.reduce((a, x) => a + x, CERO),
    controles: Control[] = [
      { que: 'registros', recibos: String(importes.length), archivo: String(leidos.length) },
      {
        que: 'importe',
        recibos: escribir(total),
        archivo: escribir((leidos as readonly Decimal[]).reduce((a, x) => a + x, CERO)),
      },
    ];
  for (const [registro, linea] of [
    ['cabecera', cabecera],
    ['pie', pie],
  ] as const) {
    if (linea === null) continue;
    const r = linea === undefined ? undefined : leerLinea(l, registro, linea);
    if (!r) return undefined;
    for (const c of camposDe(l, registro)) {
      const v = r.get(c.campo.nombre);
      if (c.expresion.es === 'total' && typeof v === 'bigint')
        controles.push({ que: 'total', recibos: escribir(total), archivo: escribir(v) });
      if (c.expresion.es === 'cantidad')
        controles.push({ que: 'cantidad', recibos: String(importes.length), archivo: String(Number(v)) });
    }
  }
  return controles;
};
