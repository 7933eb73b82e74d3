// The receipt that a person would have with some rows otherwise, or that somebody new would have: whole, explained, beside the one without the changes. It only reads.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Simulacion, Simulado } from '../../../core/api/simulaciones.ts';
import type { LineaCable, ReciboCompleto } from '../../../core/api/liquidaciones.ts';
import { fail, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { escribir, leerDecimal } from '../../../core/kit/money.ts';
import { esFecha, esPeriodo, ultimoDia } from '../../../core/kit/period.ts';
import { texto } from '../../../core/kit/texto.ts';
import { comparador, type Comparador } from '../../../core/payroll/comparar.ts';
import { explicar as explicarConcepto } from '../../../core/payroll/explain.ts';
import {
  decirAlcance,
  desdeResuelto,
  ID_RESUELTO,
  medir,
  netoABruto,
  type NetoABruto,
} from '../../../core/payroll/netoABruto.ts';
import { llamadas } from '../../../core/payroll/order.ts';
import { calcular } from '../../../core/payroll/receipt.ts';
import type { Origen, Persona, Recibo } from '../../../core/payroll/run.ts';
import type { Lectura } from '../../kernel/store.ts';
import { corridaConRecibo } from '../../payroll/sql/corridas.ts';
import { calcularCon, type Cuentas } from '../../payroll/calculo.ts';
import { conCambios, type Cambio } from '../../payroll/cambios.ts';
import { leerCambios, NUEVA } from './cambiosDePersona.ts';
import { vigenteAl } from '../../payroll/datosRecibo.ts';
import { dice } from '../../payroll/empaque.ts';
import { estadoDe } from '../../payroll/estado.ts';
import {
  conProcedencia,
  otroValor,
  causasCable,
  lineaCable,
  totalesCable,
} from '../liquidaciones/contract.ts';
import type { Fuente } from '../../payroll/fuente.ts';
import { conMemoria } from '../../payroll/guardado.ts';
import type { Pedido } from '../../payroll/mapeo.ts';
import { corridaDe, IMAGINADA, prepararMotor, type Corrida, type Motor } from '../../payroll/motor.ts';

interface Supuesto {
  readonly corrida: Corrida;
  readonly tipo: string;
  readonly enLugarDe: Simulado['en_lugar_de'];
  /** The rows as they are. */
  readonly fuente: Fuente;
  readonly cuentas: Cuentas;
  readonly cambios: readonly Cambio[];
  readonly persona: Persona;
  readonly recibo: Recibo;
  readonly hallado: NetoABruto | undefined;
}

/** Prepared once for each engine that is kept at hand. */
const comparadores = new WeakMap<Motor, Result<Comparador>>();
const comparadorDe = (m: Motor): Result<Comparador> => {
  let c = comparadores.get(m);
  if (!c) comparadores.set(m, (c = comparador(m.entorno, m.entorno, m.preparado)));
  return c;
};

const conError = (r: Recibo): boolean => r.problemas.some((p) => p.nivel === 'error');

/** The run that is supposed: in the place of the one where the person has a receipt of this month and kind already, or after all others. */
const suponerCorrida = (
  l: Lectura,
  s: Simulacion,
): Result<Pick<Supuesto, 'corrida' | 'tipo' | 'enLugarDe'>> => {
  if (!esPeriodo(s.periodo))
    return fail(
      'invalid',
      'runs.simPeriodo',
      { valor: s.periodo.slice(0, 20) },
      {
        errors: [
          {
            field: 'periodo',
            code: 'format',
            ...phrase('runs.simPeriodo', { valor: s.periodo.slice(0, 20) }),
          },
        ],
      },
    );
  if (s.fecha_pago !== null && !esFecha(s.fecha_pago))
    return fail(
      'invalid',
      'runs.simPago',
      { valor: s.fecha_pago.slice(0, 20) },
      {
        errors: [
          {
            field: 'fecha_pago',
            code: 'format',
            ...phrase('runs.simPago', { valor: s.fecha_pago.slice(0, 20) }),
          },
        ],
      },
    );
  const tipos = l.filas('TiposLiquidacion'),
    tipo =
      s.id_rrhh_tipo_liquidacion === null
        ? tipos[0]
        : tipos.find((x) => x['id'] === s.id_rrhh_tipo_liquidacion);
  if (!tipo)
    return s.id_rrhh_tipo_liquidacion === null
      ? fail('missing', 'runs.sinTipo')
      : fail('not_found', 'runs.simTipo', { valor: s.id_rrhh_tipo_liquidacion });
  const id_tipo = Number(tipo['id']),
    id_personal = s.id_personal ?? NUEVA,
    otra =
      id_personal > 0 ? corridaConRecibo(l.sql, { periodo: s.periodo, id_tipo, id_personal }) : undefined;
  const estado = otra === undefined ? undefined : estadoDe(l, otra),
    deAntes = estado && corridaDe(otra!, estado);
  return ok({
    corrida: {
      id: otra ?? IMAGINADA,
      periodo: s.periodo,
      fecha_pago: s.fecha_pago ?? deAntes?.fecha_pago ?? ultimoDia(s.periodo),
      id_tipo,
      legajos: [id_personal],
      excluidos: new Set(),
    },
    tipo: String(tipo['d_rrhh_tipo_liquidacion']),
    enLugarDe: otra === undefined ? null : { id: otra, descripcion: estado!.cabecera!.descripcion },
  });
};

/** Do the formulas of a concept look back? */
const miraAtras = ({ preparado: p }: Motor, id: number): boolean => {
  const r = p.corrida.ranura.get(id),
    c = r === undefined ? undefined : p.conceptos[r];
  return (
    c !== undefined &&
    [c.formula, ...(c.porConvenio?.values() ?? []), c.cantidad, c.base].some(
      (f) => f !== undefined && [...llamadas(f.nodo)].some((x) => x.def.historia !== undefined),
    )
  );
};

const suponer = (l: Lectura, s: Simulacion): Result<Supuesto> => {
  const id = s.id_personal ?? NUEVA;
  if (id > 0 && !l.fila('Personal', id)) return fail('not_found', 'runs.sinPersona', { id });
  const c = suponerCorrida(l, s);
  if (isLeft(c)) return c;
  const cambios = leerCambios(l, s);
  if (isLeft(cambios)) return cambios;
  const { fuente, preparar } = conMemoria(l),
    { periodo } = c.right.corrida,
    cambiada = conCambios(fuente, cambios.right, (t, n) => l.fila(t, n));
  // Only rows of people change: the engine is the one at hand, unless nobody has an entry yet of a concept that is supposed, which may look back.
  const nuevos = new Set([
    ...cambios.right.flatMap((x) =>
      x.tabla === 'Novedades' || x.tabla === 'Agenda' ? [Number(x.fila?.['id_rrhh_concepto'] ?? 0)] : [],
    ),
    s.deseo?.incognita.tipo === 'novedad' ? s.deseo.incognita.id_concepto : 0,
  ]);
  nuevos.delete(0);
  const conNuevos: Fuente = {
    ...cambiada,
    conEntradas: (concepto, p) => nuevos.has(concepto) || cambiada.conEntradas(concepto, p),
  };
  const motorPara = (p: Pedido): Result<Motor> => {
    const m = preparar(fuente, p);
    return isLeft(m) || ![...nuevos].some((n) => miraAtras(m.right, n) && !fuente.conEntradas(n, periodo))
      ? m
      : prepararMotor(conNuevos, p);
  };
  const cuentas = calcularCon(l, c.right.corrida, { fuente: cambiada, preparar: (_f, p) => motorPara(p) });
  if (isLeft(cuentas)) return cuentas;
  const persona = cuentas.right.persona(id),
    base = { ...c.right, fuente, cuentas: cuentas.right, cambios: cambios.right };
  if (!persona) return fail('not_found', 'runs.sinPersona', { id });
  const { preparado } = cuentas.right.motor;
  if (s.deseo === null)
    return ok({ ...base, persona, recibo: calcular(preparado, persona), hallado: undefined });
  const objetivo = leerDecimal(s.deseo.importe);
  if (objetivo === undefined)
    return fail(
      'invalid',
      'runs.simImporte',
      { valor: s.deseo.importe.slice(0, 40) },
      {
        errors: [
          {
            field: 'deseo.importe',
            code: 'format',
            ...phrase('runs.simImporte', { valor: s.deseo.importe.slice(0, 40) }),
          },
        ],
      },
    );
  const n = netoABruto(preparado, persona, {
    medida: s.deseo.medida,
    objetivo,
    incognita: s.deseo.incognita,
  });
  return isLeft(n) ? n : ok({ ...base, persona: n.right.persona, recibo: n.right.recibo, hallado: n.right });
};

/** The person without the changes, in the same run, with the same engine: it is the same for everybody. */
const sinCambios = (l: Lectura, s: Simulacion, x: Supuesto): Persona | undefined => {
  if (s.id_personal === null || (x.cambios.length === 0 && !x.hallado)) return undefined;
  const c = calcularCon(l, x.corrida, { fuente: x.fuente, preparar: () => ok(x.cuentas.motor) });
  return isLeft(c) ? undefined : c.right.persona(s.id_personal);
};

/** The row of the person as it would be. */
const filaDe = (l: Lectura, s: Simulacion, x: Supuesto): Row => ({
  ...(s.id_personal === null ? {} : l.fila('Personal', s.id_personal)),
  ...x.cambios.find((c) => c.tabla === 'Personal')?.fila,
});

const personaCable = (l: Lectura, s: Simulacion, x: Supuesto): ReciboCompleto['persona'] => {
  const p = filaDe(l, s, x),
    rige = vigenteAl(p['PersonalCategoria'], ultimoDia(s.periodo)),
    area = typeof p['id_area'] === 'number' ? l.fila('Areas', p['id_area']) : undefined;
  const categoria = rige && l.fila('Categorias', Number(rige['id_rrhh_categoria'])),
    dicho = (v: unknown): string | null => (v === null || v === undefined ? null : String(v));
  return {
    id: s.id_personal ?? 0,
    legajo: x.persona.legajo,
    nombre: x.persona.nombre,
    cuil: x.persona.cuil,
    categoria: dicho(categoria?.['d_rrhh_categoria']),
    area: dicho(area?.['d_area']),
    fecha_ingreso: x.persona.fecha_ingreso,
  };
};

export const simular = (l: Lectura, s: Simulacion): Result<Simulado> => {
  const supuesto = suponer(l, s);
  if (isLeft(supuesto)) return supuesto;
  const x = supuesto.right,
    { preparado } = x.cuentas.motor,
    r = x.recibo,
    era = sinCambios(l, s, x),
    antes = era && calcular(preparado, era);
  const causas = era && antes && !conError(antes) && !conError(r) ? comparadorDe(x.cuentas.motor) : undefined;
  if (causas && isLeft(causas)) return causas;
  const estado = conError(r) ? 'error' : r.problemas.length ? 'aviso' : 'calculado',
    h = x.hallado,
    sinPrevio = !antes || conError(antes);
  return ok({
    recibo: {
      id: 0,
      id_liquidacion: 0,
      liquidacion: texto('runs.simLiquidacion', { tipo: x.tipo }),
      periodo: s.periodo,
      fecha_pago: x.corrida.fecha_pago,
      estado,
      persona: personaCable(l, s, x),
      lineas: r.lineas.filter(dice).map(lineaCable),
      totales: totalesCable(r.totales),
      problemas: [...r.problemas],
      neto_anterior: sinPrevio ? null : escribir(antes.totales.neto),
      rectifica: null,
      rectificado_por: null,
      cadena: [],
      posteriores: [],
      correcciones: [],
    },
    costo: escribir(medir(r, 'costo')),
    en_lugar_de: x.enLugarDe,
    antes: antes
      ? {
          lineas: antes.lineas.filter(dice).map(lineaCable),
          totales: totalesCable(antes.totales),
          costo: escribir(medir(antes, 'costo')),
          con_error: conError(antes),
        }
      : null,
    causas: causas ? causasCable(causas.right(era!, x.persona).causas) : [],
    deseo:
      h && h.alcance.tipo !== 'sin_valor'
        ? {
            tipo: h.alcance.tipo,
            importe: h.importe === null ? null : escribir(h.importe),
            desde: h.deseo.incognita.tipo === 'basico' ? desdeResuelto(h.persona, s.periodo) : null,
            frases: [...decirAlcance(h)],
          }
        : null,
  });
};

export const explicarSimulado = (
  l: Lectura,
  o: {
    readonly simulacion: Simulacion;
    readonly id_concepto: number;
    readonly instancia?: LineaCable['instancia'];
  },
): Result<unknown> => {
  const supuesto = suponer(l, o.simulacion);
  if (isLeft(supuesto)) return supuesto;
  const x = supuesto.right,
    e = explicarConcepto(x.cuentas.motor.preparado, x.persona, o.id_concepto, o.instancia);
  return e
    ? ok(conProcedencia(l, e, l.posicion(), deLaSimulacion(l, x)))
    : fail('not_found', 'runs.sinConcepto');
};

/** Of a value that the simulation supposes, says so; of the others nothing, and whoever loaded them is told. */
const deLaSimulacion = (l: Lectura, x: Supuesto): ((o: Origen) => string | undefined) => {
  const { hallado, persona } = x,
    resuelto =
      hallado?.deseo.incognita.tipo === 'basico' ? desdeResuelto(persona, x.corrida.periodo) : undefined;
  return (o) => {
    if (
      hallado &&
      ((o.tabla === 'Novedades' && o.id === ID_RESUELTO) ||
        (o.tabla === 'Personal' && o.campo === 'basico' && o.desde === resuelto))
    )
      return texto('runs.simResuelto');
    const c = x.cambios.find((y) => y.tabla === o.tabla && y.id === o.id);
    if (!c?.fila) return undefined;
    const era = c.id < 0 ? undefined : l.fila(c.tabla, c.id);
    return !era || otroValor(o, era, { ...era, ...c.fila }) ? texto('runs.simSupuesto') : undefined;
  };
};
