// A bank's layout as data: its records, their fields, and what is wrong with it before any file is made.
import { rowsOf, type Row, type Value } from '../../kit/field.ts';
import { textFor } from '../../kit/text.ts';
import type { FixedWidthField } from '../fixedWidth.ts';
import { compileExpression, typeName, type Expression } from './expression.ts';
import { isExpressionFailure, isDateFormat, type ExpressionFailure } from './expressionFunctions.ts';
import { RECORD_KINDS, type RecordKind, type ExpressionType } from './expressionNames.ts';
import { ENCODINGS, type Encoding } from './encoding.ts';

const FIELD_TYPES = ['texto', 'numero', 'importe', 'fecha'] as const;
export interface LayoutField {
  readonly registro: RecordKind;
  readonly nombre: string;
  /** Position of its first character and how many it has; null in a separated file. */
  readonly desde: number | null;
  readonly longitud: number | null;
  readonly tipo: (typeof FIELD_TYPES)[number];
  readonly expresion: string;
  readonly alineacion: 'izquierda' | 'derecha' | null;
  readonly relleno: 'blancos' | 'ceros' | null;
  readonly decimales: number;
  readonly formato: string | null;
  readonly sin_cortar: boolean;
}
export interface BancoLayout {
  readonly codigo: string;
  readonly descripcion: string;
  readonly ancho: boolean;
  readonly separador: string;
  readonly titulos: boolean;
  readonly codificacion: Encoding;
  readonly caracteres: 'transliterar' | 'rechazar';
  readonly fin: '\r\n' | '\n';
  /** Decimal mark of amounts; empty: none. */
  readonly marca: '' | ',' | '.';
  readonly largo: number | null;
  readonly archivo: string;
  readonly convenio: string | null;
  readonly campos: readonly LayoutField[];
}

const t = (f: Row, c: string): string | null => (f[c] == null || f[c] === '' ? null : String(f[c]));
const n = (f: Row, c: string): number | null => (f[c] == null || f[c] === '' ? null : Number(f[c]));
/** The option that a row has. The descriptor admits no others. */
const de = <const A>(opciones: readonly A[], v: Value | undefined): A | undefined =>
  opciones.find((o) => o === v);
const SEPARADOR: Readonly<Record<string, string>> = { punto_y_coma: ';', coma: ',', tab: '\t', barra: '|' };
const MARCA: Readonly<Record<string, '' | ',' | '.'>> = { ninguna: '', coma: ',', punto: '.' };

/** A row of `LayoutsBanco` already read by its descriptor. */
export const layoutOfRow = (f: Row): BancoLayout => ({
  codigo: String(f['codigo']),
  descripcion: String(f['d_layout']),
  ancho: f['tipo'] !== 'separado',
  separador: SEPARADOR[String(f['separador'])] ?? ';',
  titulos: f['chk_titulos'] === 1,
  codificacion: de(ENCODINGS, f['codificacion']) ?? 'ascii',
  caracteres: f['caracteres'] === 'rechazar' ? 'rechazar' : 'transliterar',
  fin: f['fin_linea'] === 'lf' ? '\n' : '\r\n',
  marca: MARCA[String(f['marca_decimal'])] ?? '',
  largo: n(f, 'largo'),
  archivo: t(f, 'archivo') ?? '',
  convenio: t(f, 'convenio'),
  campos: rowsOf(f['CamposLayoutBanco']).map(
    (c): LayoutField => ({
      registro: de(RECORD_KINDS, c['registro']) ?? 'detalle',
      nombre: String(c['nombre']),
      desde: n(c, 'desde'),
      longitud: n(c, 'longitud'),
      tipo: de(FIELD_TYPES, c['tipo']) ?? 'texto',
      expresion: String(c['expresion'] ?? ''),
      alineacion: de(['izquierda', 'derecha'], c['alineacion']) ?? null,
      relleno: de(['blancos', 'ceros'], c['relleno']) ?? null,
      decimales: n(c, 'decimales') ?? 2,
      formato: t(c, 'formato'),
      sin_cortar: c['chk_sin_cortar'] === 1,
    }),
  ),
});

/** `campo`: the field's index in the layout; null when it concerns the record or the whole layout. */
export interface LayoutProblem {
  readonly nivel: 'error' | 'aviso';
  readonly registro: RecordKind | null;
  readonly campo: number | null;
  readonly nombre: string | null;
  readonly mensaje: string;
}

const ES: Readonly<Record<LayoutField['tipo'], readonly ExpressionType[]>> = {
  texto: ['texto'],
  numero: ['numero', 'texto'],
  importe: ['numero'],
  fecha: ['fecha'],
};
export interface CompiledField {
  readonly campo: LayoutField;
  readonly n: number;
  readonly expresion: Expression;
  readonly ancho: FixedWidthField;
}
/** The variables that identify a person in a file that comes back from the bank. */
const DE_ALGUIEN = new Set([
  'persona.cuil',
  'persona.legajo',
  'cbu',
  'cbu.bloque1',
  'cbu.bloque2',
  'cuenta.numero',
]);

/**
 * How a field is written. Unless the field says otherwise, numbers go to the right filled with zeros, and
 * texts to the left filled with blanks.
 */
const anchoDeCampo = (l: BancoLayout, c: LayoutField): FixedWidthField => {
  const numerico = c.tipo === 'numero' || c.tipo === 'importe',
    relleno = (c.relleno ?? (numerico ? 'ceros' : 'blancos')) === 'ceros' ? '0' : ' ';
  const comun = { campo: c.nombre, desde: c.desde ?? 1, longitud: c.longitud ?? 1 };
  return c.tipo === 'importe' && l.ancho && relleno === '0'
    ? { ...comun, tipo: 'D', decimales: c.decimales }
    : {
        ...comun,
        tipo: 'C',
        talCual: true,
        relleno,
        alinear: c.alineacion ?? (numerico ? 'derecha' : 'izquierda'),
        ...(c.sin_cortar || numerico || c.tipo === 'fecha' ? { sinCortar: true as const } : {}),
      };
};

const revisarCampo = (
  l: BancoLayout,
  c: LayoutField,
): { readonly expresion: Expression } | ExpressionFailure => {
  const e = compileExpression(c.expresion, c.registro),
    mal = (
      clave: Parameters<typeof textFor>[0],
      mas: Readonly<Record<string, string | number>> = {},
    ): ExpressionFailure => ({ falla: textFor(clave, mas) });
  if (isExpressionFailure(e)) return e;
  if (!ES[c.tipo].includes(e.tipo))
    return mal('bancos.layout.tipo', {
      tipo: typeName(c.tipo === 'importe' ? 'numero' : c.tipo),
      hay: typeName(e.tipo),
    });
  if (c.tipo === 'fecha' && (c.formato === null || !isDateFormat(c.formato)))
    return mal('bancos.layout.formato', { valor: c.formato ?? '' });
  if (c.tipo === 'importe' && c.decimales < 2) return mal('bancos.layout.centavos');
  if (l.ancho && (c.desde === null || c.longitud === null)) return mal('bancos.layout.sinLugar');
  return { expresion: e };
};

/** Checks overlaps, gaps and length of a fixed-width record. */
const revisarLugares = (
  l: BancoLayout,
  registro: RecordKind,
  campos: readonly (readonly [LayoutField, number])[],
): readonly LayoutProblem[] => {
  const problemas: LayoutProblem[] = [],
    en = campos
      .flatMap(([{ nombre, desde, longitud }, i]) =>
        desde === null || longitud === null ? [] : [{ nombre, desde, hasta: desde + longitud - 1, i }],
      )
      .toSorted((a, b) => a.desde - b.desde);
  let fin = 0,
    anterior = '';
  for (const { nombre, desde, hasta, i } of en) {
    if (desde <= fin)
      problemas.push({
        nivel: 'error',
        registro,
        campo: i,
        nombre,
        mensaje: textFor('bancos.layout.encima', { nombre, otro: anterior, lugar: desde }),
      });
    else if (desde > fin + 1)
      problemas.push({
        nivel: 'aviso',
        registro,
        campo: i,
        nombre,
        mensaje: textFor('bancos.layout.hueco', { desde: fin + 1, hasta: desde - 1 }),
      });
    if (hasta > fin) {
      fin = hasta;
      anterior = nombre;
    }
  }
  if (l.largo !== null && fin > l.largo)
    problemas.push({
      nivel: 'error',
      registro,
      campo: null,
      nombre: null,
      mensaje: textFor('bancos.layout.pasa', { fin, largo: l.largo }),
    });
  if (l.largo !== null && fin < l.largo && fin > 0)
    problemas.push({
      nivel: 'aviso',
      registro,
      campo: null,
      nombre: null,
      mensaje: textFor('bancos.layout.corto', { fin, largo: l.largo }),
    });
  return problemas;
};

export interface CompiledLayout {
  readonly layout: BancoLayout;
  readonly campos: readonly CompiledField[];
  readonly archivo: Expression;
}
/** Everything wrong with a layout; without errors, it compiled. */
export const reviewLayout = (
  l: BancoLayout,
): { readonly problemas: readonly LayoutProblem[]; readonly compilado: CompiledLayout | null } => {
  const problemas: LayoutProblem[] = [],
    campos: CompiledField[] = [];
  const decir = (
    registro: RecordKind | null,
    campo: number | null,
    mensaje: string,
    nivel: 'error' | 'aviso' = 'error',
  ): void => {
    problemas.push({
      nivel,
      registro,
      campo,
      nombre: campo === null ? null : (l.campos[campo]?.nombre ?? null),
      mensaje,
    });
  };
  for (const registro of RECORD_KINDS) {
    const suyos = l.campos.map((c, i) => [c, i] as const).filter(([c]) => c.registro === registro),
      vistos = new Set<string>();
    for (const [c, i] of suyos) {
      const r = revisarCampo(l, c);
      if (isExpressionFailure(r)) decir(registro, i, r.falla);
      else campos.push({ campo: c, n: i, expresion: r.expresion, ancho: anchoDeCampo(l, c) });
      if (vistos.has(c.nombre)) decir(registro, i, textFor('bancos.layout.repetido', { nombre: c.nombre }));
      vistos.add(c.nombre);
    }
    if (l.ancho) problemas.push(...revisarLugares(l, registro, suyos));
  }
  const detalle = campos.filter((c) => c.campo.registro === 'detalle');
  if (!l.campos.some((c) => c.registro === 'detalle'))
    decir('detalle', null, textFor('bancos.layout.sinDetalle'));
  else if (!detalle.some((c) => c.campo.tipo === 'importe' && c.expresion.es === 'importe'))
    decir('detalle', null, textFor('bancos.layout.sinImporte'));
  else if (!detalle.some((c) => c.expresion.usa.some((u) => DE_ALGUIEN.has(u))))
    decir('detalle', null, textFor('bancos.layout.sinQuien'));
  const archivo = compileExpression(l.archivo, 'cabecera');
  if (isExpressionFailure(archivo))
    decir(null, null, textFor('bancos.layout.archivo', { mensaje: archivo.falla }));
  else if (archivo.tipo !== 'texto')
    decir(
      null,
      null,
      textFor('bancos.layout.archivo', {
        mensaje: textFor('bancos.layout.tipo', {
          tipo: typeName('texto'),
          hay: typeName(archivo.tipo),
        }),
      }),
    );
  return {
    problemas,
    compilado:
      problemas.some((p) => p.nivel === 'error') || isExpressionFailure(archivo)
        ? null
        : { layout: l, campos, archivo },
  };
};
