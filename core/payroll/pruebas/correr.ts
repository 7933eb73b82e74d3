// Runs concept tests over the real evaluator: the concept's own formula, rounding and flags, with the values that the test gives in place.
import * as E from 'fp-ts/lib/Either.js';
import {
  desdeEntero,
  escribirExacto,
  leerDecimal,
  mostrarImporte,
  redondearA,
  type Decimal,
} from '../../kit/money.ts';
import { ultimoDia, type Periodo } from '../../kit/period.ts';
import { texto } from '../../kit/texto.ts';
import { clave } from '../clave.ts';
import type { Corrida, Entrada, ErrorCalculo, Marco } from '../marco.ts';
import type { Campo } from '../operators.ts';
import {
  armarCorrida,
  prepararConcepto,
  varianteEn,
  type ConceptoPreparado,
  type Leida,
} from '../prepare.ts';
import { evaluar, type Instancia } from '../receipt.ts';
import { revisar } from '../revisar.ts';
import type { ConceptoDef, Entorno } from '../run.ts';
import { leerDatos, type Datos } from './datos.ts';
import { corridaVigilada, MarcoDePrueba, type Guardia } from './marco.ts';
import { sembrar, type Corte, type Mesa, type Rama } from './sembrar.ts';

/** What tests may read besides what they give. */
export type EntornoDePruebas = Pick<
  Entorno,
  'conceptos' | 'conjuntos' | 'tablas' | 'categorias' | 'convenios' | 'feriados'
>;

/** A test as it is kept with its concept. Expected values in wire form; null: it says nothing of it. */
export interface PruebaDef {
  readonly nombre: string;
  /** Of this month: the variant in force, the tables and variables not given are read as they hold at its end. Null: every table is given. */
  readonly periodo: Periodo | null;
  readonly datos: string;
  readonly importe: string | null;
  readonly cantidad: string | null;
  readonly valor: string | null;
  /** The code of the error that it must end with. */
  readonly error: string | null;
}

export interface ResultadoPrueba {
  readonly nombre: string;
  /** `no_vale`: the test itself cannot be run, and says why. */
  readonly estado: 'pasa' | 'falla' | 'no_vale';
  /** What is wrong, in a sentence; null when it passes. */
  readonly mensaje: string | null;
  readonly importe: string | null;
  readonly cantidad: string | null;
  readonly valor: string | null;
  readonly base: string | null;
  readonly error: ErrorCalculo | null;
  /** Branches of the concept that it goes through, by `idDeRama`. */
  readonly ramas: readonly string[];
}

export const idDeRama = (r: Rama): string => `${r.campo}:${r.desde}-${r.hasta}:${r.tipo}`;

/** A run with its values: what it gave and the way it went. */
export interface Corrido {
  readonly instancia: Instancia | undefined;
  readonly error: ErrorCalculo | undefined;
  readonly ramas: ReadonlySet<string>;
  readonly cortes: readonly {
    readonly corte: Corte;
    readonly a: bigint | string | boolean;
    readonly b: bigint | string | boolean;
  }[];
}
export const NO_VALE = 'formula_mal';

interface Listo {
  readonly cp: ConceptoPreparado;
  readonly ramas: readonly Rama[];
}
interface Observador {
  readonly pedir: Mesa['pedir'];
  readonly rama: (r: Rama) => void;
  readonly corte: (c: Corte, a: bigint | string | boolean, b: bigint | string | boolean) => void;
  readonly derivar: boolean;
}
const CIEGO: Observador = {
  pedir: () => undefined,
  rama: () => undefined,
  corte: () => undefined,
  derivar: true,
};

const NOVEDAD = ['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const;
const entradaDe = (datos: Datos): Entrada | undefined => {
  const de = (c: string): Decimal | null => {
    const v = datos.get(`novedad.${c}`);
    return typeof v === 'bigint' ? v : null;
  };
  if (!NOVEDAD.some((c) => datos.has(`novedad.${c}`)) && datos.get('hay_novedad') !== true) return undefined;
  return {
    tipo: 'novedad',
    id: 0,
    cantidad: de('cantidad'),
    valor_unitario: de('valor_unitario'),
    importe: de('importe'),
    porcentaje: de('porcentaje'),
    periodo_ajuste: null,
    desde: null,
    tomado: 0n,
  };
};

export class Banco {
  readonly entorno: EntornoDePruebas;
  private readonly guardia: Guardia = { tocado: false };
  private readonly corridas = new Map<string, Corrida>();
  private readonly listos = new Map<string, Listo | string>();
  private mesa: Mesa | undefined;

  constructor(e: EntornoDePruebas) {
    this.entorno = e;
  }

  private corrida(periodo: Periodo | null): Corrida {
    const k = periodo ?? '';
    let c = this.corridas.get(k);
    if (!c) {
      const p = periodo ?? '2000-01';
      const e: Entorno = {
        ...this.entorno,
        periodo: p,
        fecha_pago: ultimoDia(p),
        tipo: { id: 0, codigo: '', descripcion: '', periodicidad: 'M', tope: 'mes', ultima_del_mes: 1 },
        tipos: {},
        escalas: [],
        empresa: {
          tipo_empleador: '',
          cantidad_trabajadores: 0,
          alicuota_art: '0',
          fijo_art: '0',
          localidad: '',
          actividad: '',
        },
        nombres: {
          sexo: {},
          estado_civil: {},
          clase_legajo: {},
          area: {},
          sindicato: {},
          obra_social: {},
          establecimiento: {},
          zona: {},
          lugar_pago: {},
        },
      };
      const armada = armarCorrida(e, this.entorno.conceptos);
      if (E.isLeft(armada)) throw new Error(armada.left.message);
      c = corridaVigilada(armada.right, this.guardia, periodo !== null);
      this.corridas.set(k, c);
    }
    return c;
  }

  /** The formula that holds for a test: its variant by month and by the convenio that it gives. */
  private variante(
    def: ConceptoDef,
    periodo: Periodo | null,
    datos: Datos,
  ): { readonly campo: string; readonly fuente: string | null } {
    const fecha = periodo === null ? '9999-12-31' : ultimoDia(periodo),
      dado = datos.get('convenio');
    const convenio =
      typeof dado === 'string'
        ? this.entorno.convenios.find((c) => clave(c.codigo) === clave(dado))?.id
        : undefined;
    const v =
      (convenio === undefined ? undefined : varianteEn(def, convenio, fecha)) ?? varianteEn(def, null, fecha);
    return v
      ? { campo: `variantes.${def.variantes.indexOf(v)}.formula`, fuente: v.formula }
      : { campo: 'formula', fuente: def.formula };
  }

  private preparar(def: ConceptoDef, periodo: Periodo | null, datos: Datos, propio: boolean): Listo | string {
    const { campo, fuente } = this.variante(def, periodo, datos),
      k = `${def.id} ${periodo ?? ''} ${campo} ${propio ? 1 : 0}`;
    const ya = this.listos.get(k);
    if (ya !== undefined) return ya;
    const corrida = this.corrida(periodo),
      ramas: Rama[] = [];
    let mal: string | undefined;
    const leer = (cual: string, f: string | null): Leida | undefined => {
      if (f === null || f.trim() === '') return undefined;
      const r = revisar(f, this.entorno, def);
      if (!r.nodo) {
        mal ??= r.diagnosticos.find((d) => d.severity === 'error')?.message ?? '';
        return undefined;
      }
      const desde = ramas.length;
      const s = sembrar(r.nodo, {
        sitio: { corrida, concepto: def, fuente: f },
        guardia: this.guardia,
        campo: cual,
        propio,
        conPeriodo: periodo !== null,
        mesa: () => {
          const m = this.mesa;
          if (!m) throw new Error('se evalúa fuera de una prueba');
          return {
            ...m,
            rama: (i) => m.rama(desde + i),
            corte: (i, a, b) => {
              this.alCorte(propio, s.cortes[i]!, a, b);
            },
          };
        },
      });
      ramas.push(...s.ramas);
      return { fuente: f, nodo: s.nodo };
    };
    const formulas = {
      formula: leer(campo, fuente),
      porConvenio: new Map<number, Leida>(),
      cantidad: leer('formula_cantidad', def.formula_cantidad),
      base: leer('formula_base', def.formula_base),
    };
    const listo = mal ?? { cp: prepararConcepto(corrida, def, 0, formulas, new Set()), ramas };
    this.listos.set(k, listo);
    return listo;
  }
  private observador: Observador = CIEGO;
  private alCorte(
    propio: boolean,
    c: Corte,
    a: bigint | string | boolean,
    b: bigint | string | boolean,
  ): void {
    if (propio) this.observador.corte(c, a, b);
  }

  /** The branches of the formula that a test of these values goes through, as they are declared. */
  ramasDe(def: ConceptoDef): readonly Rama[] {
    const todas = new Map<string, Rama>(),
      campos: readonly (readonly [string, string | null])[] = [
        ['formula', def.formula],
        ...def.variantes.map((v, i) => [`variantes.${i}.formula`, v.formula] as const),
        ['formula_cantidad', def.formula_cantidad],
        ['formula_base', def.formula_base],
      ];
    for (const [campo, f] of campos) {
      const nodo = f === null || f.trim() === '' ? undefined : revisar(f, this.entorno, def).nodo;
      if (nodo)
        for (const r of sembrar(nodo, {
          sitio: { corrida: this.corrida(null), concepto: def, fuente: f! },
          guardia: this.guardia,
          campo,
          propio: true,
          conPeriodo: false,
          mesa: () => {
            throw new Error('no se evalúa');
          },
        }).ramas)
          todas.set(idDeRama(r), r);
    }
    return [...todas.values()];
  }

  /** Evaluates a concept with these values. */
  evaluar(def: ConceptoDef, periodo: Periodo | null, datos: Datos, o: Observador = CIEGO): Corrido {
    const listo = this.preparar(def, periodo, datos, true),
      ramas = new Set<string>(),
      cortes: { corte: Corte; a: bigint | string | boolean; b: bigint | string | boolean }[] = [];
    if (typeof listo === 'string')
      return { instancia: undefined, error: { codigo: NO_VALE, mensaje: listo }, ramas, cortes };
    const corrida = this.corrida(periodo),
      derivados = new Map<number, Instancia | ErrorCalculo>();
    const mesa: Mesa = {
      dato: (k) => datos.get(k),
      pedir: o.pedir,
      corte: () => undefined,
      rama: (i) => {
        const r = listo.ramas[i];
        if (r) {
          ramas.add(idDeRama(r));
          o.rama(r);
        }
      },
      concepto: (m, id, campo) =>
        o.derivar ? this.derivar(m, id, campo, periodo, datos, derivados) : undefined,
    };
    const antes = this.observador;
    this.mesa = mesa;
    this.observador = {
      ...o,
      corte: (corte, a, b) => {
        cortes.push({ corte, a, b });
        o.corte(corte, a, b);
      },
    };
    const m = new MarcoDePrueba(corrida, this.guardia);
    m.concepto = def;
    const instancia = evaluar(m, listo.cp, entradaDe(datos));
    this.mesa = undefined;
    this.observador = antes;
    return { instancia, error: m.error, ramas, cortes };
  }

  /** The amount of another concept that the test does not give, by that concept's own formula over the same values. */
  private derivar(
    m: Marco,
    id: number,
    campo: Campo,
    periodo: Periodo | null,
    datos: Datos,
    ya: Map<number, Instancia | ErrorCalculo>,
  ): Decimal | undefined {
    let r = ya.get(id);
    if (r === undefined) {
      const def = this.entorno.conceptos.find((c) => c.id === id);
      const listo =
        def && (def.formula !== null || def.variantes.length > 0)
          ? this.preparar(def, periodo, datos, false)
          : undefined;
      if (!def || listo === undefined || typeof listo === 'string') return undefined;
      const mia = this.mesa!,
        otro = new MarcoDePrueba(this.corrida(periodo), this.guardia);
      otro.concepto = def;
      // The branches that count are those of the concept on test.
      this.mesa = { ...mia, rama: () => undefined };
      const i = evaluar(otro, listo.cp, undefined);
      this.mesa = mia;
      r = i ?? otro.error;
      if (r === undefined) return undefined;
      ya.set(id, r);
    }
    if ('codigo' in r) {
      m.error ??= r;
      return undefined;
    }
    return campo === 'importe' ? r.importe : (r[campo] ?? desdeEntero(0));
  }

  /** One test of a concept. */
  correr(def: ConceptoDef, p: PruebaDef): ResultadoPrueba {
    const nada = {
      nombre: p.nombre,
      importe: null,
      cantidad: null,
      valor: null,
      base: null,
      error: null,
      ramas: [],
    };
    const datos = leerDatos(p.datos, this.entorno, def);
    if (E.isLeft(datos))
      return { ...nada, estado: 'no_vale', mensaje: datos.left.errors?.[0]?.message ?? datos.left.message };
    if ([p.importe, p.cantidad, p.valor, p.error].every((x) => x === null))
      return { ...nada, estado: 'no_vale', mensaje: texto('pruebasDeConcepto.sinEsperado') };
    const r = this.evaluar(def, p.periodo, datos.right),
      i = r.instancia;
    const visto = {
      ...nada,
      error: r.error ?? null,
      ramas: [...r.ramas],
      ...(i && r.error === undefined
        ? {
            importe: escribirExacto(i.importe),
            cantidad: exacto(i.cantidad),
            valor: exacto(i.valor),
            base: exacto(i.base),
          }
        : {}),
    };
    if (r.error && (r.error.codigo === 'sin_dato' || r.error.codigo === NO_VALE))
      return { ...visto, estado: 'no_vale', mensaje: r.error.mensaje };
    if (!i && !r.error)
      return { ...visto, estado: 'no_vale', mensaje: texto('pruebasDeConcepto.sinFormula') };
    const mal = r.error
      ? p.error === r.error.codigo
        ? undefined
        : texto('pruebasDeConcepto.dioError', { espera: esperado(p), mensaje: r.error.mensaje })
      : p.error !== null
        ? texto('pruebasDeConcepto.sinError', {
            error: p.error,
            importe: mostrarImporte(visto.importe ?? ''),
          })
        : (['importe', 'cantidad', 'valor'] as const)
            .flatMap((c) =>
              p[c] === null || iguales(p[c], c === 'importe' ? i!.importe : i![c])
                ? []
                : [
                    texto('pruebasDeConcepto.dioOtro', {
                      que: texto(`pruebasDeConcepto.${c}`),
                      espera: mostrarImporte(p[c]),
                      da: visto[c] === null ? texto('pruebasDeConcepto.nada') : mostrarImporte(visto[c]),
                    }),
                  ],
            )
            .join(' ') || undefined;
    return { ...visto, estado: mal === undefined ? 'pasa' : 'falla', mensaje: mal ?? null };
  }
}

const exacto = (d: Decimal | null): string | null => (d === null ? null : escribirExacto(d, 0));
/** A millionth: what a test can write. */
const MILLONESIMO = 100n;
const iguales = (espera: string, da: Decimal | null): boolean => {
  const e = leerDecimal(espera);
  return e !== undefined && da !== null && redondearA(da, MILLONESIMO) === redondearA(e, MILLONESIMO);
};
const esperado = (p: PruebaDef): string =>
  p.error !== null
    ? texto('pruebasDeConcepto.unError', { error: p.error })
    : mostrarImporte([p.importe, p.cantidad, p.valor].find((x) => x !== null) ?? '');
