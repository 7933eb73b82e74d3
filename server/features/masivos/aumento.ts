// What a raise would give to each person, to the scale and in all, and the rows that would be written; nothing is.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { FilaAumento, PedidoAumento, ResumenAumento } from '../../../core/api/masivos.ts';
import { puedeVer } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { decimal, escribir, leerDecimal, type Decimal } from '../../../core/kit/money.ts';
import { esFecha, periodoDe } from '../../../core/kit/period.ts';
import {
  absorber,
  aumentar,
  porJornada,
  vigenteEn,
  type ACuenta,
  type Cambio,
  type Desde,
  type ReglaDeAumento,
} from '../../../core/payroll/masivos/aumento.ts';
import { alCentavo } from '../../../core/payroll/masivos/redondeo.ts';
import { tables } from '../../../core/tables/index.ts';
import { estadoDe } from '../../payroll/estado.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Lectura } from '../../kernel/store.ts';
import { corridasEnFase } from '../../payroll/sql/corridas.ts';
import { cuantosConRecibo, numeroDeLote } from '../../payroll/sql/recibos.ts';
import { escalasDe, type EscalaAumentada } from './escalas.ts';
import { fechaO, gente, lista, rige, texto } from './gente.ts';
import type { Escrita, Plan } from './plan.ts';

export interface PlanDeAumento extends Plan<FilaAumento> {
  readonly resumen: Omit<ResumenAumento, 'id'>;
}
const MAXIMO_PASOS = 24;

/** The rule in exact numbers, or what is wrong with the request. */
export const reglaDe = (p: PedidoAumento): Result<ReglaDeAumento> => {
  if (p.pasos.length === 0 || p.pasos.length > MAXIMO_PASOS)
    return fail('invalid', 'masivos.pasos', { maximo: MAXIMO_PASOS });
  const pasos = p.pasos.map((x) => ({ desde: x.desde, modo: x.modo, valor: leerDecimal(x.valor.trim()) }));
  for (const [i, x] of pasos.entries()) {
    if (!esFecha(x.desde)) return fail('invalid', 'masivos.pasoSinFecha', { paso: i + 1 });
    const sinEfecto = p.escala?.valores != null && p.basicos === 0;
    if (
      x.valor === undefined ||
      (x.valor === 0n && !sinEfecto) ||
      (x.modo === 'porcentaje' && x.valor <= -decimal('100'))
    )
      return fail('invalid', 'masivos.pasoSinValor', { paso: i + 1, valor: p.pasos[i]!.valor.slice(0, 20) });
  }
  if (new Set(pasos.map((x) => x.desde)).size < pasos.length)
    return fail('invalid', 'masivos.pasosRepetidos');
  if (p.basicos === 0 && p.escala === null) return fail('invalid', 'masivos.nadaQueSubir');
  return ok({
    pasos: pasos.map((x) => ({ ...x, valor: x.valor! })).sort((a, b) => (a.desde < b.desde ? -1 : 1)),
    base: p.base,
    redondeo: { unidad: p.unidad, sentido: p.sentido },
    posteriores: p.posteriores,
  });
};

interface Sube {
  readonly de: 'basico' | 'escala';
  readonly cambios: readonly Cambio[];
  readonly serie?: readonly Desde[];
}
type NoSube = {
  readonly motivo: NonNullable<FilaAumento['motivo']>;
  readonly desde: string;
  readonly antes: Decimal | null;
};
const PROBLEMAS: ReadonlySet<string> = new Set(['fraccion', 'negativo', 'sin_escala']);

export const aumento = (
  l: Lectura,
  { pedido: p, quien }: { readonly pedido: PedidoAumento; readonly quien: Quien },
): Result<PlanDeAumento> => {
  if (!puedeVer(quien.roles, tables.Personal.fields.PersonalBasico))
    return fail('no_permission', 'api.sinPermiso');
  const regla = reglaDe(p);
  if (isLeft(regla)) return regla;
  const r = regla.right,
    primero = r.pasos[0]!.desde,
    escalas = escalasDe(l, p, r);
  if (isLeft(escalas)) return escalas;
  const concepto = p.id_a_cuenta === null ? undefined : l.fila('Conceptos', p.id_a_cuenta);
  if (p.id_a_cuenta !== null && !concepto)
    return fail('invalid', 'masivos.sinConcepto', { id: p.id_a_cuenta });
  const elegidas = gente(l, p.Search, quien, primero);
  if (isLeft(elegidas)) return elegidas;
  const e = escalas.right,
    excepto = new Set(p.excepto),
    aCuenta = concepto ? aCuentaDe(l, Number(concepto['id'])) : new Map<number, readonly Row[]>();
  const filas: FilaAumento[] = [],
    escribe: Escrita[] = [...e.escribe];
  for (const persona of elegidas.right) {
    const id = Number(persona['id']),
      quien_ = { id_personal: id, legajo: Number(persona['legajo']), nombre: texto(persona['nombre']) },
      fuera = excepto.has(id);
    const x = deQuien(persona, p, r, e);
    if ('motivo' in x || (fuera && x.de === 'basico')) {
      const excluida = fuera && !('motivo' in x),
        antes = 'motivo' in x ? x.antes : x.cambios[0]!.antes,
        motivo = 'motivo' in x ? x.motivo : ('excluida' as const);
      filas.push({
        ...quien_,
        estado: excluida ? 'excluida' : PROBLEMAS.has(motivo) ? 'problema' : 'igual',
        de: 'basico',
        desde: primero,
        antes: antes === null ? null : escribir(antes),
        despues: antes === null ? null : escribir(antes),
        diferencia: '0.00',
        absorbe: '0.00',
        a_cuenta: '0.00',
        total: null,
        motivo,
        fecha: 'motivo' in x ? x.desde : null,
        efecto: null,
      });
      continue;
    }
    const suyas = fuera ? [] : (aCuenta.get(id) ?? []),
      deAcuerdo = x.cambios.filter((c) => c.paso),
      a = absorber(
        suyas.map(aCuentaDeFila),
        deAcuerdo.map((c) => ({ desde: c.desde, diferencia: c.despues - c.antes })),
      );
    for (const c of x.cambios) {
      const i = deAcuerdo.indexOf(c),
        { absorbido, queda } = i < 0 ? { absorbido: 0n, queda: 0n } : a.porAumento[i]!;
      filas.push({
        ...quien_,
        estado: 'cambia',
        de: i < 0 ? 'posterior' : x.de,
        desde: c.desde,
        antes: escribir(c.antes),
        despues: escribir(c.despues),
        diferencia: escribir(c.despues - c.antes),
        absorbe: escribir(absorbido),
        a_cuenta: escribir(queda),
        total: escribir(c.despues + queda),
        motivo: fuera ? 'excluida' : null,
        fecha: null,
        efecto: null,
      });
    }
    if (x.serie)
      escribe.push({
        linea: id,
        valores: {
          $tabla: 'Personal',
          id,
          version: Number(persona['version']),
          PersonalBasico: x.serie.map((v) => ({ desde: v.desde, basico: escribir(v.valor) })),
        },
      });
    for (const c of a.cambios)
      escribe.push({ linea: id, valores: { $tabla: 'Agenda', ...deAgenda(c, suyas) } });
  }
  // What cannot be is seen first.
  const enOrden = [
    ...filas.filter((x) => x.estado === 'problema'),
    ...filas.filter((x) => x.estado !== 'problema'),
  ];
  return ok({
    filas: enOrden,
    escribe,
    posicion: l.posicion(),
    resumen: {
      ...resumir(filas, r, elegidas.right.length),
      filas: filas.length,
      escalas: [...e.filas],
      atrasado: atrasado(l, primero, filas),
      escribe: escribe.length,
    },
  });
};

/** His own básico where he has one in force; otherwise that of his category on each date, for his hours. */
const deQuien = (persona: Row, p: PedidoAumento, r: ReglaDeAumento, e: EscalaAumentada): Sube | NoSube => {
  const primero = r.pasos[0]!.desde,
    egreso = fechaO(persona['fecha_egreso']),
    serie = lista(persona, 'PersonalBasico').map(
      (b): Desde => ({ desde: texto(b['desde']), valor: decimal(texto(b['basico'])) }),
    ),
    propio = vigenteEn(serie, primero)?.valor ?? null;
  if (egreso !== null && egreso < primero) return { motivo: 'egresado', desde: egreso, antes: propio };
  if (propio !== null || serie.length > 0) {
    if (p.basicos === 0) return { motivo: 'por_escala', desde: primero, antes: propio };
    const x = aumentar(serie, r);
    return 'motivo' in x ? { ...x, antes: propio } : { de: 'basico', cambios: x.cambios, serie: x.serie };
  }
  const categorias = lista(persona, 'PersonalCategoria').map((c) => ({
      desde: texto(c['desde']),
      id: Number(c['id_rrhh_categoria']),
    })),
    horas = lista(persona, 'PersonalJornada').map((j) => ({
      desde: texto(j['desde']),
      valor: decimal(texto(j['horas'])),
    }));
  const suya = rige(categorias, primero),
    deSuya = suya && e.porCategoria.get(suya.id),
    hoy = suya && e.vigente(suya.id, primero);
  if (!suya || hoy === undefined) return { motivo: 'sin_escala', desde: primero, antes: null };
  const suJornada = (v: Decimal, fecha: string): Decimal =>
    alCentavo(porJornada(v, rige(horas, fecha)?.valor ?? null, e.jornada(suya.id)));
  if (!deSuya) return { motivo: 'por_escala', desde: primero, antes: suJornada(hoy, primero) };
  const cambios = [...new Set([...e.porCategoria.values()].flatMap((c) => c.map((x) => x.desde)))]
    .sort()
    .flatMap((desde): readonly Cambio[] => {
      const cambio = e.porCategoria.get(rige(categorias, desde)?.id ?? 0)?.find((c) => c.desde === desde);
      return cambio
        ? [{ ...cambio, antes: suJornada(cambio.antes, desde), despues: suJornada(cambio.despues, desde) }]
        : [];
    });
  return cambios.length
    ? { de: 'escala', cambios }
    : { motivo: 'sin_cambio', desde: primero, antes: suJornada(hoy, primero) };
};

/** Rows of the concept that say an amount, by person. */
const aCuentaDe = (l: Lectura, id_rrhh_concepto: number): ReadonlyMap<number, readonly Row[]> => {
  const porPersona = new Map<number, Row[]>();
  for (const f of l.filas('Agenda', { id_rrhh_concepto }))
    if (f['importe'] !== null) {
      const id = Number(f['id_personal']),
        suyas = porPersona.get(id);
      if (suyas) suyas.push(f);
      else porPersona.set(id, [f]);
    }
  return porPersona;
};
const aCuentaDeFila = (f: Row): ACuenta => ({
  id: Number(f['id']),
  desde: texto(f['desde']),
  hasta: fechaO(f['hasta']),
  importe: decimal(texto(f['importe'])),
});
const deAgenda = (
  c: ReturnType<typeof absorber>['cambios'][number],
  suyas: readonly Row[],
): Readonly<Record<string, unknown>> => {
  const f = suyas.find((s) => s['id'] === (c.que === 'seguir' ? c.de : c.id))!,
    version = Number(f['version']);
  if (c.que === 'quitar') return { $verbo: 'borrar', id: c.id, version };
  if (c.que === 'cambiar') return { id: c.id, version, hasta: c.hasta, importe: escribir(c.importe) };
  const { id: _i, version: _v, ...resto } = f;
  return { ...resto, desde: c.desde, hasta: c.hasta, importe: escribir(c.importe) };
};

const suma = (
  filas: readonly FilaAumento[],
  campo: 'antes' | 'despues' | 'diferencia' | 'absorbe' | 'total',
): string => escribir(filas.reduce((s, f) => s + decimal(f[campo] ?? '0'), 0n));
const resumir = (
  filas: readonly FilaAumento[],
  r: ReglaDeAumento,
  elegidas: number,
): Pick<ResumenAumento, 'personas' | 'pasos'> => {
  const cuantas = (si: (f: FilaAumento) => boolean): number =>
    new Set(filas.filter(si).map((f) => f.id_personal)).size;
  return {
    personas: {
      elegidas,
      cambian: cuantas((f) => f.estado === 'cambia'),
      por_escala: cuantas((f) => f.estado === 'cambia' && f.de === 'escala'),
      iguales: cuantas((f) => f.estado === 'igual'),
      problemas: cuantas((f) => f.estado === 'problema'),
      excluidas: cuantas((f) => f.motivo === 'excluida'),
    },
    pasos: r.pasos.map(({ desde }) => {
      const suyas = filas.filter((f) => f.estado === 'cambia' && f.de !== 'posterior' && f.desde === desde);
      return {
        desde,
        personas: suyas.length,
        antes: suma(suyas, 'antes'),
        despues: suma(suyas, 'despues'),
        diferencia: suma(suyas, 'diferencia'),
        absorbe: suma(suyas, 'absorbe'),
        total: suma(suyas, 'total'),
      };
    }),
  };
};

/** Receipts of closed months that the people who change have since the first date. */
const atrasado = (l: Lectura, primero: string, filas: readonly FilaAumento[]): ResumenAumento['atrasado'] => {
  const desde = periodoDe(primero),
    personas = [...new Set(filas.filter((f) => f.estado === 'cambia').map((f) => f.id_personal))];
  const recibos = corridasEnFase(l.sql, 'cerrada')
    .map((n) => estadoDe(l, n))
    .filter((x) => x.cabecera!.periodo >= desde)
    .reduce((n, x) => {
      const lote = numeroDeLote(l.sql, x.resumen!.lote);
      return lote === undefined ? n : n + cuantosConRecibo(l.sql, lote, personas);
    }, 0);
  return recibos === 0 ? null : { desde, recibos };
};
