// The unit of every part of a formula, and what cannot be: days added to pesos, pesos by pesos, an amount that comes out in days.
import { indice } from '../ambito.ts';
import { clave } from '../clave.ts';
import type { Diagnostico } from '../diagnostico.ts';
import { texto, type ClaveTexto } from '../../kit/texto.ts';
import { parametroDe, type Llamada, type Nodo } from '../funcion.ts';
import type { ConceptoDef } from '../run.ts';
import type { CampoFormula, Estudio } from './estudio.ts';
import { choque, comun, decir, DINERO, medida, NADA, NUMERO, operar, PESOS, type Unidad } from './unidad.ts';

const HORAS_POR_DIA = operar(medida('horas'), medida('dias'), -1);
/** Attributes whose unit is one; the others say nothing. */
const DE_ATRIBUTO: Readonly<Record<string, Unidad>> = {
  basico: PESOS,
  basico_pactado: PESOS,
  'novedad.importe': DINERO,
  'novedad.importe_previo': DINERO,
  'novedad.tomado': DINERO,
  'novedad.saldo_previo': DINERO,
  'empresa.fijo_art': PESOS,
  'novedad.porcentaje': medida('porcentaje'),
  'empresa.alicuota_art': medida('porcentaje'),
  antiguedad_anios: medida('anios'),
  jornada_horas: HORAS_POR_DIA,
  jornada_horas_mes: HORAS_POR_DIA,
  jornada_completa: HORAS_POR_DIA,
  divisor_horas: medida('horas'),
  dias_mes: medida('dias'),
  dias_trabajados: medida('dias'),
  dias_tramo: medida('dias'),
  dias_semestre: medida('dias'),
  dias_semestre_trabajados: medida('dias'),
  dias_liquidacion: medida('dias'),
  dias_liquidacion_trabajados: medida('dias'),
  dias_corridos_tramo: medida('dias'),
  dias_corridos_mes: medida('dias'),
  edad: medida('anios'),
  faltas_injustificadas: medida('dias'),
  dias_ausencia: medida('dias'),
  adherentes: medida('personas'),
  'empresa.cantidad_trabajadores': medida('personas'),
};
const DE_UNIDAD: Readonly<Record<string, Unidad>> = {
  dias: medida('dias'),
  horas: medida('horas'),
  anios: medida('anios'),
  '%': medida('porcentaje'),
};

type Regla = (args: readonly Unidad[], n: Llamada, a: Analisis) => Unidad;
const fija =
  (u: Unidad): Regla =>
  () =>
    u;
const laDe =
  (i: number): Regla =>
  (args) =>
    args[i] ?? NADA;
/** Functions whose unit can be told; any other gives what cannot be known. */
const DE_FUNCION: Readonly<Record<string, Regla>> = {
  SI: (args, n, a) =>
    a.juntar(
      n,
      args.flatMap((u, i) => (i % 2 === 1 || i === args.length - 1 ? [[u, n.args[i]!] as const] : [])),
      'rama',
    ),
  MIN: (args, n, a) =>
    a.juntar(
      n,
      args.map((u, i) => [u, n.args[i]!] as const),
      'compara',
    ),
  MAX: (args, n, a) =>
    a.juntar(
      n,
      args.map((u, i) => [u, n.args[i]!] as const),
      'compara',
    ),
  ABS: laDe(0),
  REDONDEAR: laDe(0),
  TRUNCAR: laDe(0),
  ENTERO: laDe(0),
  TECHO: laDe(0),
  PISO: laDe(0),
  COCIENTE: ([x = NADA, y = NADA, z = NADA]) => comun(operar(x, y, -1), z),
  SUMA: (_, n, a) => a.acumulado(n, a.dato(n)),
  TOTAL: fija(DINERO),
  TOTAL_ANTES: fija(DINERO),
  YA_LIQUIDADO: (_, n, a) => a.acumulado(n, a.dato(n)),
  EN_EL_MES: (_, n, a) => a.acumulado(n, a.dato(n)),
  TOPE: laDe(0),
  CUPO: laDe(0),
  SALDO: fija(DINERO),
  EN_FECHA: laDe(1),
  DIAS_HABILES: fija(medida('dias')),
  FERIADOS: fija(medida('dias')),
  HISTORICO: (_, n, a) => a.acumulado(n, a.dato(n)),
  EN_EL_MEJOR: (_, n, a) => a.acumulado(n, a.dato(n)),
  MESES_CON_VALOR: fija(medida('meses')),
  MESES_TRABAJADOS: fija(medida('meses')),
  MESES: fija(medida('meses')),
  ANIOS: fija(medida('anios')),
  ANIOS_FRACCION: fija(medida('anios')),
  DIAS: fija(medida('dias')),
  DIAS30: fija(medida('dias')),
  DIAS_MESES: fija(medida('dias')),
  AUSENCIAS: fija(medida('dias')),
  DIAS_CON_HORAS: fija(medida('dias')),
  FERIADOS_PAGOS: fija(medida('dias')),
  HORAS: fija(medida('horas')),
  HORAS_EN_FERIADO: fija(medida('horas')),
  FAMILIARES: fija(medida('personas')),
  ESCALA: fija(PESOS),
};

type Como = 'suma' | 'compara' | 'rama';
const CLAVES: Readonly<Record<Como, ClaveTexto>> = {
  suma: 'chequeos.suma',
  compara: 'chequeos.compara',
  rama: 'chequeos.rama',
};

class Analisis {
  readonly hallazgos: Diagnostico[] = [];
  readonly estudio: Estudio;
  readonly fuente: string;
  readonly concepto: ConceptoDef | undefined;
  constructor(estudio: Estudio, fuente: string, concepto: ConceptoDef | undefined) {
    this.estudio = estudio;
    this.fuente = fuente;
    this.concepto = concepto;
  }

  decir(
    l: { readonly desde: number; readonly hasta: number },
    grave: boolean,
    cual: ClaveTexto,
    valores: Readonly<Record<string, string>>,
  ): void {
    this.hallazgos.push({
      from: l.desde,
      to: l.hasta,
      severity: grave ? 'error' : 'aviso',
      code: 'unidad',
      message: texto(cual, valores),
    });
  }
  trozo(n: Nodo): string {
    const t = this.fuente.slice(n.desde, n.hasta).replace(/\s+/g, ' ');
    return t.length > 40 ? `${t.slice(0, 39)}…` : t;
  }

  /** Values that should be of one unit: the first that contradicts the ones before is told. */
  juntar(
    n: { readonly desde: number; readonly hasta: number },
    partes: readonly (readonly [Unidad, Nodo])[],
    como: Como,
  ): Unidad {
    let u: Unidad = NUMERO,
      de: Nodo | undefined;
    for (const [v, nodo] of partes) {
      const mal = choque(u, v);
      if (mal) {
        this.decir(n, mal.grave && como !== 'rama', CLAVES[como], {
          a: decir(u),
          b: decir(v),
          x: de ? this.trozo(de) : '',
          y: this.trozo(nodo),
        });
        return NADA;
      }
      if (de === undefined || u.clase !== 'conocida') de = nodo;
      u = comun(u, v);
    }
    return u;
  }

  de(n: Nodo): Unidad {
    switch (n.clase) {
      case 'numero':
        return NUMERO;
      case 'texto':
        return NADA;
      case 'referencia':
        return deReferencia(this.estudio, n.id, n.campo);
      case 'atributo':
        return n.def.nombre === 'novedad.cantidad'
          ? (DE_UNIDAD[this.concepto?.unidad ?? ''] ?? NADA)
          : (DE_ATRIBUTO[n.def.nombre] ?? NADA);
      case 'negativo':
        return this.de(n.a);
      case 'comparacion':
        this.juntar(
          n,
          [
            [this.de(n.a), n.a],
            [this.de(n.b), n.b],
          ],
          'compara',
        );
        return NADA;
      case 'cadena':
        return this.cadena(n);
      case 'llamada': {
        const args = n.args.map((a, i) =>
          parametroDe(n.def, i, n.args.length)?.literal ? NADA : this.de(a),
        );
        return n.tipo === 'numero' ? (DE_FUNCION[n.def.nombre]?.(args, n, this) ?? NADA) : NADA;
      }
    }
  }

  private cadena(n: Extract<Nodo, { clase: 'cadena' }>): Unidad {
    const primera = this.de(n.primero);
    if (n.resto[0]?.op === '+' || n.resto[0]?.op === '-')
      return this.juntar(
        n,
        [[primera, n.primero], ...n.resto.map((r) => [this.de(r.nodo), r.nodo] as const)],
        'suma',
      );
    // The numbers of a product are one: `* 5 / 100` does not hide what the rest is, however they are ordered.
    return n.resto.reduce<Unidad>((u, r) => operar(u, this.de(r.nodo), r.op === '/' ? -1 : 1), primera);
  }

  /** The first argument written between quotes (or as a reference) that names concepts. */
  acumulado(n: Llamada, campo: 'importe' | 'cantidad' | 'otro'): Unidad {
    if (campo === 'otro') return NADA;
    const i = n.args.findIndex((_, k) => {
        const l = parametroDe(n.def, k, n.args.length)?.literal;
        return l === 'conjunto' || l === 'acumulado';
      }),
      a = n.args[i];
    if (a?.clase === 'referencia') return deReferencia(this.estudio, a.id, campo);
    if (a?.clase !== 'texto') return NADA;
    const us =
      indice(this.estudio.catalogo)
        .conjuntos.get(clave(a.valor))
        ?.conceptos.map((c) => deReferencia(this.estudio, c.id, campo)) ?? [];
    return us.length === 0 || us.some((u) => u.clase === 'nada') || us.some((u) => choque(us[0]!, u))
      ? NADA
      : us.reduce(comun);
  }
  dato(n: Llamada): 'importe' | 'cantidad' | 'otro' {
    const i = n.args.findIndex((_, k) => parametroDe(n.def, k, n.args.length)?.literal === 'dato'),
      a = n.args[i];
    if (a === undefined) return 'importe';
    const k = a.clase === 'texto' ? clave(a.valor) : '';
    return k === 'importe' || k === 'cantidad' ? k : 'otro';
  }
}

/** What a concept gives: money, where it is a line of the receipt; what its formula works out, where it is auxiliary. */
const deReferencia = (e: Estudio, id: number, campo: 'importe' | 'cantidad' | 'valor' | 'base'): Unidad => {
  const c = e.concepto(id);
  if (!c || campo === 'valor') return NADA;
  if (campo === 'cantidad') return DE_UNIDAD[c.unidad ?? ''] ?? NADA;
  if (campo === 'importe' && c.tipo !== 'auxiliar') return DINERO;
  return e.recordar<Unidad>(`unidad ${campo} ${id}`, NADA, () => {
    if (campo === 'importe' && c.chk_es_importe !== 1) return NADA;
    const suyas = [...e.arboles(c)].filter(([en]) =>
      campo === 'base' ? en === 'formula_base' : en !== 'formula_base' && en !== 'formula_cantidad',
    );
    const us = suyas.map(([, nodo]) => new Analisis(e, '', c).de(nodo)),
      [primera] = us;
    if (primera === undefined || us.some((u) => choque(primera, u))) return NADA;
    const u = us.reduce(comun);
    return u.clase === 'numero' ? NADA : u;
  });
};

/** What is wrong with the units of a formula that holds otherwise. */
export const unidadesDe = (
  n: Nodo,
  fuente: string,
  e: Estudio,
  concepto: ConceptoDef | undefined,
  campo: CampoFormula,
): readonly Diagnostico[] => {
  const a = new Analisis(e, fuente, concepto),
    u = a.de(n);
  if (concepto && u.clase === 'conocida') resultado(a, n, u, concepto, campo);
  return a.hallazgos;
};

/** What it gives against what the concept is to give. Money by money is nothing; the rest may be meant. */
const resultado = (
  a: Analisis,
  n: Nodo,
  u: Extract<Unidad, { clase: 'conocida' }>,
  c: ConceptoDef,
  campo: CampoFormula,
): void => {
  const da =
    campo === 'formula_base'
      ? 'base'
      : campo === 'formula_cantidad'
        ? 'cantidad'
        : c.chk_es_importe === 1
          ? 'importe'
          : c.chk_tasa_liquidacion === 1
            ? 'tasa'
            : c.chk_es_cantidad === 1
              ? 'cantidad'
              : c.chk_es_valor_unitario === 1
                ? 'valor'
                : 'importe';
  if (u.pesos > 1) {
    a.decir(n, u.cierta && c.tipo !== 'auxiliar', 'chequeos.pesosPorPesos', { unidad: decir(u) });
    return;
  }
  const otras = u.otras === 'libre' ? undefined : u.otras;
  if (da === 'importe' && c.tipo !== 'auxiliar') {
    if (u.pesos === 1 && otras?.porcentaje === 1) a.decir(n, false, 'chequeos.sinCien', {});
    else if (u.pesos !== 1 || (otras && ['dias', 'horas'].some((m) => otras[m as 'dias'] !== undefined)))
      a.decir(n, false, 'chequeos.importe', { unidad: decir(u) });
  } else if (da === 'cantidad' || da === 'tasa') {
    const espera = da === 'tasa' ? medida('porcentaje') : DE_UNIDAD[c.unidad ?? ''];
    if (u.pesos === 1 && (espera !== undefined || u.cierta))
      a.decir(n, false, da === 'tasa' ? 'chequeos.tasa' : 'chequeos.cantidad', {
        unidad: decir(u),
        espera: espera ? decir(espera) : 'una cantidad',
      });
    else if (espera && u.pesos === 0 && choque(u, espera))
      a.decir(n, false, da === 'tasa' ? 'chequeos.tasa' : 'chequeos.cantidad', {
        unidad: decir(u),
        espera: decir(espera),
      });
  }
};
