// What the review of a run shows: its people, exceptions first; its totals against the run before; one receipt.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { legalCommands } from '../../../core/kit/chart.ts';
import { sumarMeses, ultimoDia } from '../../../core/kit/period.ts';
import { decimal, escribir, escribirExacto } from '../../../core/kit/money.ts';
import { congelada, liquidacionChart, type LiquidacionState } from '../../../core/domain/liquidacion.ts';
import { puede, type Accion, type Rol } from '../../../core/domain/roles.ts';
import type {
  LineaCable,
  PersonasDeLiquidacion,
  ReciboCompleto,
  ResumenDeLiquidacion,
  TotalesCable,
} from '../../../core/api/liquidaciones.ts';
import type { Linea, Totales } from '../../../core/payroll/run.ts';
import type { Lectura } from '../../kernel/store.ts';
import {
  cabecerasDeLote,
  idDeRecibo,
  numeroDeLote,
  partesDeRecibo,
  personaDeClave,
  reciboGuardado,
  type CabeceraGuardada,
  type ReciboGuardado,
} from '../../payroll/sql/recibos.ts';
import { corridaAnterior, revertidosDe, type CorridaAnterior } from '../../payroll/sql/corridas.ts';
import { cabecerasEnPie, correctivasDe, enPieDe } from '../../payroll/sql/correcciones.ts';
import { cadenaDeRecibo } from './cadena.ts';
import { devueltosDe } from '../bancos/contract.ts';
import { categoriasDe } from '../../payroll/sql/entradas.ts';
import { faltaF931, hechaPor } from './aprobacion.ts';
import { gente, revisar } from './chequeos.ts';
import { vigenteAl } from '../../payroll/datosRecibo.ts';
import { problemasDe, totalesDe } from '../../payroll/documentos.ts';
import { desempaquetar } from '../../payroll/empaque.ts';
import { estadoDe } from '../../payroll/estado.ts';
import { importeDe } from '../../payroll/lote.ts';
import { desactualizada } from './vigencia.ts';
import { vinculosDe } from './vinculos.ts';
import { lectorDeDiccionarios } from '../../payroll/diccionarios.ts';

const PRIMERO: Readonly<Record<string, number>> = {
  error: 0,
  aviso: 1,
  corregido: 2,
  excluido: 3,
  devuelto: 0,
  revertido: 3,
};

/** The last run of the same kind and class of an earlier month that has receipts: what this one is compared with. One that rectifies is compared with none: its nets are differences. */
export const anteriorDe = (
  l: Pick<Lectura, 'sql'>,
  id: number,
  e: LiquidacionState,
): CorridaAnterior | undefined => {
  const c = e.cabecera!;
  return c.rectifica != null
    ? undefined
    : corridaAnterior(l.sql, {
        id,
        periodo: c.periodo,
        id_tipo: c.id_rrhh_tipo_liquidacion,
        id_clase: c.id_rrhh_clase_liquidacion,
      });
};

/** Net of each person in the month before, when that run is of that month: of the receipt that stands, when it was corrected. */
const netosAnteriores = (
  l: Pick<Lectura, 'sql'>,
  id: number,
  e: LiquidacionState,
): ReadonlyMap<number, number> => {
  const a = anteriorDe(l, id, e);
  if (!a || a.periodo !== sumarMeses(e.cabecera!.periodo, -1)) return new Map();
  const netos = new Map<number, number>();
  for (const [persona, r] of cabecerasEnPie(l.sql, a.id, a.lote))
    if (r.neto !== null) netos.set(persona, r.neto);
  return netos;
};

const loteDe = (l: Pick<Lectura, 'sql'>, e: LiquidacionState): number | undefined =>
  e.resumen === null || e.phase === 'anulada' ? undefined : numeroDeLote(l.sql, e.resumen.lote);
/** The state that each receipt of a run shows: as it was worked out, until the run is approved, paid, or another takes it back (`estadoMostrado` says it in SQL). */
const estadosDe = (
  l: Pick<Lectura, 'sql'>,
  id: number,
  e: LiquidacionState,
): ((r: Pick<CabeceraGuardada, 'id' | 'estado' | 'neto'>) => string) => {
  const revertidos = revertidosDe(l.sql, id),
    devueltos = congelada(e.phase) ? devueltosDe(l.sql, id) : new Map<number, number>(),
    suyo = e.phase === 'aprobada' ? 'aprobado' : congelada(e.phase) ? 'pagado' : undefined;
  return (r) =>
    r.estado === 'error' || r.estado === 'excluido'
      ? r.estado
      : revertidos.has(personaDeClave(r.id))
        ? 'revertido'
        : (r.neto ?? 0) > (devueltos.get(personaDeClave(r.id)) ?? Infinity)
          ? 'devuelto'
          : (suyo ?? r.estado);
};
const problema = (r: CabeceraGuardada, e: LiquidacionState, id: number): string | null =>
  r.estado === 'excluido' ? (e.excluidos[id] ?? null) : (problemasDe(r)[0]?.mensaje ?? null);

/** Before it is calculated: whoever will have a receipt, with the first thing to mend of each; who was left out, with why. */
const pendientes = (l: Lectura, id: number, e: LiquidacionState): PersonasDeLiquidacion => {
  const categorias = categoriasDe(l, ultimoDia(e.cabecera!.periodo)),
    hallados = new Map<number, string>();
  for (const h of revisar(l, id, e)) if (!hallados.has(h.id_personal)) hallados.set(h.id_personal, h.mensaje);
  const fila = (
    p: { readonly id: number; readonly legajo: number; readonly nombre: string },
    estado: string,
    problema: string | null,
  ) => ({
    id: idDeRecibo(id, p.id),
    id_personal: p.id,
    legajo: p.legajo,
    nombre: p.nombre,
    detalle: categorias(p.id) ?? '',
    estado,
    neto: null,
    diferencia: null,
    problema,
  });
  const fuera = Object.entries(e.excluidos).flatMap(([persona, motivo]) => {
    const p = l.fila('Personal', Number(persona));
    return p
      ? [
          fila(
            { id: Number(persona), legajo: Number(p['legajo'] ?? 0), nombre: String(p['nombre'] ?? '') },
            'excluido',
            motivo,
          ),
        ]
      : [];
  });
  return [
    ...gente(l, e)
      .map((p) => fila(p, 'pendiente', hallados.get(p.id) ?? null))
      .sort((a, b) => Number(a.problema === null) - Number(b.problema === null) || a.legajo - b.legajo),
    ...fuera,
  ];
};

export const personas = (l: Lectura, { id }: { readonly id: number }): Result<PersonasDeLiquidacion> => {
  const e = estadoDe(l, id),
    lote = loteDe(l, e);
  if (e.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  if (lote === undefined)
    return ok(e.phase === 'borrador' || e.phase === 'calculando' ? pendientes(l, id, e) : []);
  const antes = netosAnteriores(l, id, e),
    mostrado = estadosDe(l, id, e),
    categorias = categoriasDe(l, ultimoDia(e.cabecera.periodo));
  const filas = [...cabecerasDeLote(l.sql, lote)].map((r) => {
    const persona = personaDeClave(r.id),
      previo = antes.get(persona);
    const cambio = r.neto === null || previo === undefined ? null : r.neto - previo;
    return {
      cambio,
      grupo: PRIMERO[mostrado(r)] ?? 4,
      fila: {
        id: idDeRecibo(id, persona),
        id_personal: persona,
        legajo: r.legajo ?? 0,
        nombre: r.nombre ?? '',
        detalle: categorias(persona) ?? '',
        estado: mostrado(r),
        neto: r.neto === null ? null : importeDe(r.neto),
        diferencia: cambio === null ? null : importeDe(cambio),
        problema: problema(r, e, persona),
      },
    };
  });
  // Exceptions first; then whoever changed most; somebody without a month before has nothing to compare and comes last.
  filas.sort(
    (a, b) =>
      a.grupo - b.grupo || Math.abs(b.cambio ?? 0) - Math.abs(a.cambio ?? 0) || a.fila.legajo - b.fila.legajo,
  );
  return ok(filas.map((f) => f.fila));
};

const ACCION: Readonly<Record<string, Accion>> = {
  calcular: 'calcular',
  excluir: 'calcular',
  incluir: 'calcular',
  aprobar: 'aprobar',
  pagar: 'pagar',
  cerrar: 'cerrar',
  reabrir: 'reabrir',
  anular: 'anular',
};
const CERO: TotalesCable = {
  remunerativo: '0.00',
  no_remunerativo: '0.00',
  descuentos: '0.00',
  neto: '0.00',
  contribuciones: '0.00',
};

const totalesDeResumen = (e: LiquidacionState): TotalesCable | undefined =>
  e.resumen === null
    ? undefined
    : {
        remunerativo: e.resumen.remunerativo,
        no_remunerativo: e.resumen.no_remunerativo,
        descuentos: e.resumen.descuentos,
        neto: e.resumen.neto,
        contribuciones: e.resumen.contribuciones,
      };

/** What a run gave in the end: its totals and those of the runs that corrected it, which are differences. */
const totalesEnPie = (l: Pick<Lectura, 'sql'>, id: number): TotalesCable | undefined => {
  const todos = [id, ...correctivasDe(l.sql, id)].flatMap((n) => totalesDeResumen(estadoDe(l, n)) ?? []),
    suma = (c: keyof TotalesCable): string => escribir(todos.reduce((a, x) => a + decimal(x[c]), 0n));
  return todos.length === 0
    ? undefined
    : {
        remunerativo: suma('remunerativo'),
        no_remunerativo: suma('no_remunerativo'),
        descuentos: suma('descuentos'),
        neto: suma('neto'),
        contribuciones: suma('contribuciones'),
      };
};

export const resumen = (
  l: Lectura,
  { id, roles, usuario }: { readonly id: number; readonly roles: readonly Rol[]; readonly usuario: number },
): Result<ResumenDeLiquidacion> => {
  const e = estadoDe(l, id),
    lote = loteDe(l, e);
  if (e.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  const cuenta = {
      todos: 0,
      error: 0,
      aviso: 0,
      corregido: 0,
      excluido: 0,
      pendiente: 0,
      aprobado: 0,
      pagado: 0,
      devuelto: 0,
      revertido: 0,
    },
    mostrado = estadosDe(l, id, e);
  if (lote !== undefined)
    for (const r of cabecerasDeLote(l.sql, lote)) {
      cuenta.todos++;
      const estado = mostrado(r);
      if (estado in cuenta && estado !== 'todos') cuenta[estado as 'error']++;
      if (estado === 'corregido' && r.problemas !== null) cuenta.aviso++;
    }
  else if (e.phase === 'borrador' || e.phase === 'calculando') {
    cuenta.excluido = Object.keys(e.excluidos).length;
    cuenta.pendiente = gente(l, e).length;
    cuenta.todos = cuenta.pendiente + cuenta.excluido;
  }
  const a = anteriorDe(l, id, e);
  return ok({
    totales: totalesDeResumen(e) ?? CERO,
    anteriores: (a && totalesEnPie(l, a.id)) ?? null,
    anterior: a ? { id: a.id, descripcion: a.descripcion } : null,
    cuenta,
    acciones: legalCommands(liquidacionChart, e.phase).filter(
      (c) => ACCION[c] !== undefined && puede(roles, ACCION[c]!),
    ),
    desactualizada: desactualizada(l, id, e),
    hecha_por: e.phase === 'calculada' ? hechaPor(l, id, usuario) : null,
    falta_f931: e.phase === 'pagada' && faltaF931(l, e) ? 1 : 0,
  });
};

const texto = (d: bigint | null, minimo = 2): string | null =>
  d === null ? null : escribirExacto(d, minimo);
export const lineaCable = (x: Linea): LineaCable => ({
  id_concepto: x.id_concepto,
  codigo: x.codigo,
  texto: x.texto,
  tipo: x.tipo,
  base: texto(x.base),
  cantidad: texto(x.cantidad, 0),
  unidad: x.unidad,
  valor: texto(x.valor),
  importe: escribirExacto(x.importe),
  instancia: x.instancia,
  periodo_ajuste: x.periodo_ajuste,
});
export const totalesCable = (t: Totales): TotalesCable => ({
  remunerativo: escribir(t.remunerativo),
  no_remunerativo: escribir(t.no_remunerativo),
  descuentos: escribir(t.descuentos),
  neto: escribir(t.neto),
  contribuciones: escribir(t.contribuciones),
});

export interface ReciboHallado {
  readonly id_liquidacion: number;
  readonly id_personal: number;
  readonly estado: LiquidacionState;
  readonly guardado: ReciboGuardado;
  readonly lineas: readonly Linea[];
}

/** A receipt by the id of its row in `Recibos`. */
export const hallarRecibo = (l: Pick<Lectura, 'sql'>, id: number): Result<ReciboHallado> => {
  const { id_liquidacion, id_personal } = partesDeRecibo(id),
    estado = estadoDe(l, id_liquidacion),
    lote = loteDe(l, estado);
  const guardado = lote === undefined ? undefined : reciboGuardado(l.sql, lote, id_personal);
  if (!guardado) return fail('not_found', 'runs.sinRecibo');
  return ok({
    id_liquidacion,
    id_personal,
    estado,
    guardado,
    lineas: desempaquetar(guardado.lineas, lectorDeDiccionarios(l)(guardado.diccionario).indice),
  });
};

export const recibo = (l: Lectura, { id }: { readonly id: number }): Result<ReciboCompleto> => {
  const hallado = hallarRecibo(l, id);
  if (hallado._tag === 'Left') return hallado;
  const { id_liquidacion, id_personal, estado, guardado, lineas } = hallado.right,
    c = estado.cabecera!,
    p = l.fila('Personal', id_personal);
  const categoria = vigenteAl(p?.['PersonalCategoria'], ultimoDia(c.periodo)),
    area = typeof p?.['id_area'] === 'number' ? l.fila('Areas', p['id_area']) : undefined;
  const a = anteriorDe(l, id_liquidacion, estado),
    previo =
      a && a.periodo === sumarMeses(c.periodo, -1) ? enPieDe(l.sql, a.id, id_personal)?.cabecera : undefined;
  return ok({
    id,
    id_liquidacion,
    liquidacion: c.descripcion,
    periodo: c.periodo,
    fecha_pago: c.fecha_pago,
    estado: estadosDe(l, id_liquidacion, estado)(guardado),
    persona: {
      id: id_personal,
      legajo: guardado.legajo ?? 0,
      nombre: guardado.nombre ?? '',
      cuil: (p?.['cuil'] ?? null) as string | null,
      categoria: categoria
        ? ((l.fila('Categorias', Number(categoria['id_rrhh_categoria']))?.['d_rrhh_categoria'] ?? null) as
            | string
            | null)
        : null,
      area: (area?.['d_area'] ?? null) as string | null,
      fecha_ingreso: (p?.['fecha_ingreso'] ?? null) as string | null,
    },
    lineas: lineas.map(lineaCable),
    totales: totalesCable(totalesDe(guardado)),
    problemas: [...problemasDe(guardado)],
    neto_anterior: previo?.neto == null ? null : importeDe(previo.neto),
    ...vinculosDe(l, { id_liquidacion, id_personal, estado }),
    ...cadenaDeRecibo(l, { id_liquidacion, id_personal, estado }),
  });
};
