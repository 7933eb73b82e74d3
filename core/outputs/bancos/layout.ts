// A bank's layout as data: its records, their fields, and what is said of it before any file is made with it.
import type { Row } from '../../kit/field.ts';
import { texto } from '../../kit/texto.ts';
import type { CampoAncho } from '../ancho.ts';
import {
  compilar,
  esFalla,
  esFormatoDeFecha,
  nombreDeTipo,
  REGISTROS,
  type Expresion,
  type Falla,
  type Registro,
  type Tipo,
} from './expresion.ts';
import type { Codificacion } from './letras.ts';

export interface CampoLayout {
  readonly registro: Registro;
  readonly nombre: string;
  /** Place of its first character, and how many; null in a separated file. */
  readonly desde: number | null;
  readonly longitud: number | null;
  readonly tipo: 'texto' | 'numero' | 'importe' | 'fecha';
  readonly expresion: string;
  readonly alineacion: 'izquierda' | 'derecha' | null;
  readonly relleno: 'blancos' | 'ceros' | null;
  readonly decimales: number;
  readonly formato: string | null;
  readonly sin_cortar: boolean;
}
export interface Layout {
  readonly codigo: string;
  readonly descripcion: string;
  readonly ancho: boolean;
  readonly separador: string;
  readonly titulos: boolean;
  readonly codificacion: Codificacion;
  readonly caracteres: 'transliterar' | 'rechazar';
  readonly fin: '\r\n' | '\n';
  /** Between whole and decimals of an amount; empty: none. */
  readonly marca: '' | ',' | '.';
  readonly largo: number | null;
  readonly archivo: string;
  readonly convenio: string | null;
  readonly campos: readonly CampoLayout[];
}

const t = (f: Row, c: string): string | null => (f[c] == null || f[c] === '' ? null : String(f[c]));
const n = (f: Row, c: string): number | null => (f[c] == null || f[c] === '' ? null : Number(f[c]));
const SEPARADOR: Readonly<Record<string, string>> = { punto_y_coma: ';', coma: ',', tab: '\t', barra: '|' };
const MARCA: Readonly<Record<string, '' | ',' | '.'>> = { ninguna: '', coma: ',', punto: '.' };

/** A row of `LayoutsBanco`, read by its descriptor already. */
export const leerLayout = (f: Row): Layout => ({
  codigo: String(f['codigo']),
  descripcion: String(f['d_layout']),
  ancho: f['tipo'] !== 'separado',
  separador: SEPARADOR[String(f['separador'])] ?? ';',
  titulos: f['chk_titulos'] === 1,
  codificacion: (f['codificacion'] ?? 'ascii') as Codificacion,
  caracteres: f['caracteres'] === 'rechazar' ? 'rechazar' : 'transliterar',
  fin: f['fin_linea'] === 'lf' ? '\n' : '\r\n',
  marca: MARCA[String(f['marca_decimal'])] ?? '',
  largo: n(f, 'largo'),
  archivo: t(f, 'archivo') ?? '',
  convenio: t(f, 'convenio'),
  campos: ((f['CamposLayoutBanco'] ?? []) as unknown as readonly Row[]).map(
    (c): CampoLayout => ({
      registro: c['registro'] as Registro,
      nombre: String(c['nombre']),
      desde: n(c, 'desde'),
      longitud: n(c, 'longitud'),
      tipo: c['tipo'] as CampoLayout['tipo'],
      expresion: String(c['expresion'] ?? ''),
      alineacion: (c['alineacion'] ?? null) as CampoLayout['alineacion'],
      relleno: (c['relleno'] ?? null) as CampoLayout['relleno'],
      decimales: n(c, 'decimales') ?? 2,
      formato: t(c, 'formato'),
      sin_cortar: c['chk_sin_cortar'] === 1,
    }),
  ),
});

/** `campo`: its place among the fields of the layout; null of the record or of the whole. */
export interface ProblemaLayout {
  readonly nivel: 'error' | 'aviso';
  readonly registro: Registro | null;
  readonly campo: number | null;
  readonly nombre: string | null;
  readonly mensaje: string;
}

const ES: Readonly<Record<CampoLayout['tipo'], readonly Tipo[]>> = {
  texto: ['texto'],
  numero: ['numero', 'texto'],
  importe: ['numero'],
  fecha: ['fecha'],
};
export interface CampoCompilado {
  readonly campo: CampoLayout;
  readonly n: number;
  readonly expresion: Expresion;
  readonly ancho: CampoAncho;
}
/** By what somebody is known in a file that comes back from the bank. */
const DE_ALGUIEN = new Set([
  'persona.cuil',
  'persona.legajo',
  'cbu',
  'cbu.bloque1',
  'cbu.bloque2',
  'cuenta.numero',
]);

/** How a field is written: numbers at the right with zeros, texts at the left with blanks, unless it says otherwise. */
const anchoDeCampo = (l: Layout, c: CampoLayout): CampoAncho => {
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

const revisarCampo = (l: Layout, c: CampoLayout): { readonly expresion: Expresion } | Falla => {
  const e = compilar(c.expresion, c.registro),
    mal = (
      clave: Parameters<typeof texto>[0],
      mas: Readonly<Record<string, string | number>> = {},
    ): Falla => ({ falla: texto(clave, mas) });
  if (esFalla(e)) return e;
  if (!ES[c.tipo].includes(e.tipo))
    return mal('bancos.layout.tipo', {
      tipo: nombreDeTipo(c.tipo === 'importe' ? 'numero' : c.tipo),
      hay: nombreDeTipo(e.tipo),
    });
  if (c.tipo === 'fecha' && (c.formato === null || !esFormatoDeFecha(c.formato)))
    return mal('bancos.layout.formato', { valor: c.formato ?? '' });
  if (c.tipo === 'importe' && c.decimales < 2) return mal('bancos.layout.centavos');
  if (l.ancho && (c.desde === null || c.longitud === null)) return mal('bancos.layout.sinLugar');
  return { expresion: e };
};

/** Overlaps, gaps and length of a record of fixed width. */
const revisarLugares = (
  l: Layout,
  registro: Registro,
  campos: readonly (readonly [CampoLayout, number])[],
): readonly ProblemaLayout[] => {
  const problemas: ProblemaLayout[] = [],
    en = campos
      .filter(([c]) => c.desde !== null && c.longitud !== null)
      .toSorted((a, b) => a[0].desde! - b[0].desde!);
  let fin = 0,
    anterior = '';
  for (const [c, i] of en) {
    if (c.desde! <= fin)
      problemas.push({
        nivel: 'error',
        registro,
        campo: i,
        nombre: c.nombre,
        mensaje: texto('bancos.layout.encima', { nombre: c.nombre, otro: anterior, lugar: c.desde! }),
      });
    else if (c.desde! > fin + 1)
      problemas.push({
        nivel: 'aviso',
        registro,
        campo: i,
        nombre: c.nombre,
        mensaje: texto('bancos.layout.hueco', { desde: fin + 1, hasta: c.desde! - 1 }),
      });
    if (c.desde! + c.longitud! - 1 > fin) {
      fin = c.desde! + c.longitud! - 1;
      anterior = c.nombre;
    }
  }
  if (l.largo !== null && fin > l.largo)
    problemas.push({
      nivel: 'error',
      registro,
      campo: null,
      nombre: null,
      mensaje: texto('bancos.layout.pasa', { fin, largo: l.largo }),
    });
  if (l.largo !== null && fin < l.largo && fin > 0)
    problemas.push({
      nivel: 'aviso',
      registro,
      campo: null,
      nombre: null,
      mensaje: texto('bancos.layout.corto', { fin, largo: l.largo }),
    });
  return problemas;
};

export interface LayoutCompilado {
  readonly layout: Layout;
  readonly campos: readonly CampoCompilado[];
  readonly archivo: Expresion;
}
/** All that is said of a layout; with no error, it compiled. */
export const revisarLayout = (
  l: Layout,
): { readonly problemas: readonly ProblemaLayout[]; readonly compilado: LayoutCompilado | null } => {
  const problemas: ProblemaLayout[] = [],
    campos: CampoCompilado[] = [];
  const decir = (
    registro: Registro | null,
    campo: number | null,
    mensaje: string,
    nivel: 'error' | 'aviso' = 'error',
  ): void => {
    problemas.push({
      nivel,
      registro,
      campo,
      nombre: campo === null ? null : l.campos[campo]!.nombre,
      mensaje,
    });
  };
  for (const registro of REGISTROS) {
    const suyos = l.campos.map((c, i) => [c, i] as const).filter(([c]) => c.registro === registro),
      vistos = new Set<string>();
    for (const [c, i] of suyos) {
      const r = revisarCampo(l, c);
      if (esFalla(r)) decir(registro, i, r.falla);
      else campos.push({ campo: c, n: i, expresion: r.expresion, ancho: anchoDeCampo(l, c) });
      if (vistos.has(c.nombre)) decir(registro, i, texto('bancos.layout.repetido', { nombre: c.nombre }));
      vistos.add(c.nombre);
    }
    if (l.ancho) problemas.push(...revisarLugares(l, registro, suyos));
  }
  const detalle = campos.filter((c) => c.campo.registro === 'detalle');
  if (!l.campos.some((c) => c.registro === 'detalle'))
    decir('detalle', null, texto('bancos.layout.sinDetalle'));
  else if (!detalle.some((c) => c.campo.tipo === 'importe' && c.expresion.es === 'importe'))
    decir('detalle', null, texto('bancos.layout.sinImporte'));
  else if (!detalle.some((c) => c.expresion.usa.some((u) => DE_ALGUIEN.has(u))))
    decir('detalle', null, texto('bancos.layout.sinQuien'));
  const archivo = compilar(l.archivo, 'cabecera');
  if (esFalla(archivo)) decir(null, null, texto('bancos.layout.archivo', { mensaje: archivo.falla }));
  else if (archivo.tipo !== 'texto')
    decir(
      null,
      null,
      texto('bancos.layout.archivo', {
        mensaje: texto('bancos.layout.tipo', {
          tipo: nombreDeTipo('texto'),
          hay: nombreDeTipo(archivo.tipo),
        }),
      }),
    );
  return {
    problemas,
    compilado:
      problemas.some((p) => p.nivel === 'error') || esFalla(archivo) ? null : { layout: l, campos, archivo },
  };
};
