// Retroactive differences of the closed receipts of some months: by person and month, what is left to pay and by which concept.
import { atOnePosition, type Canal, type EmpresaLocation, type Part } from '../../payroll/longWork.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { MesRetroactivo, PersonaRetroactiva } from '../../../core/api/retroactivos.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { differencePaths, type DifferencePath } from '../../../core/payroll/differencePaths.ts';
import { mesQuota } from '../../../core/payroll/cuotas.ts';
import { mesDifferences, type MesDifferences } from '../../../core/payroll/retroactivo.ts';
import type { ConceptoDef, ReciboLine } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { reciboIdOf } from '../../payroll/sql/recibos.ts';
import { scopeOf } from '../conceptos/contract.ts';
import { byAmountOwed, type RetroDifferences } from './mergeRetro.ts';
import { recalculateClosed } from './recalculateClosed.ts';
import type { RecalculatedRecibo, Tramo } from './closedRecibos.ts';
import { NOTHING, type MonthAjuste, keyOf, ajustesOf } from './ajustes.ts';

/** A part of the people of the closed runs of some months. */
export interface RetroactivoRequest extends Part {
  readonly donde: EmpresaLocation;
  readonly tramo: Tramo;
}

const CENTAVO = 1_000_000n;

const haberes = (tipo: ConceptoDef['tipo']): boolean => tipo === 'remunerativo' || tipo === 'no_remunerativo';
/**
 * Whether a month has something to pay, to take back or to look at. Figures that only follow from those do not count by themselves; nor does what the
 * office adjusted by hand in a month whose data did not change.
 */
const importa = (d: MesDifferences, del: MonthAjuste | undefined): boolean =>
  d.conceptos.some((c) => c.motivo === 'sin_portador') ||
  ((del?.propios === true || d.conceptos.some((c) => c.propio !== 0n)) &&
    d.renglones.some((r) => r.importe !== 0n));

/** Gross of the last paid month in the range, with all its fortnights; without SAC or vacations. */
const cobraEnSuMes = (suyos: readonly RecalculatedRecibo[], delMes: ReadonlySet<number>): Decimal => {
  const pagos = suyos.filter((x) => x.guardado?.neto != null && delMes.has(x.de.corrida.id_tipo)),
    ultimo = pagos.at(-1)?.de.corrida.periodo;
  return pagos.reduce(
    (t, x) =>
      x.de.corrida.periodo === ultimo
        ? t + BigInt(x.guardado!.remunerativo! + x.guardado!.no_remunerativo!) * CENTAVO
        : t,
    NOTHING,
  );
};

/** Over one snapshot. `avance` counts people. */
export const retroDifferences = (
  l: StoreReads,
  t: Tramo,
  canal: { readonly avance: (hechos: number, total: number) => void; readonly detenido: () => boolean },
  parte?: { readonly parte: number; readonly partes: number },
): Result<RetroDifferences> => {
  const catalogo = scopeOf(l),
    filas = new Map(l.filas('Conceptos').map((c) => [Number(c['id']), c])),
    defs = new Map(catalogo.conceptos.map((c) => [c.id, c]));
  const caminos: ReadonlyMap<number, DifferencePath> = differencePaths({
    catalogo,
    piden: new Set([...filas].filter(([, c]) => c['chk_periodo'] === 1).map(([id]) => id)),
    afip: new Map(
      [...filas].flatMap(([id, c]) =>
        typeof c['codigo_afip'] === 'string' ? [[id, c['codigo_afip']] as const] : [],
      ),
    ),
  });
  const r = recalculateClosed(l, t, parte),
    ajustes = ajustesOf(l, t),
    personas: PersonaRetroactiva[] = [],
    sinPortador = new Set<number>();
  const porPeriodo = new Map<string, { personas: number; haberes: Decimal }>(),
    porPortador = new Map<number, Decimal>();
  const delMes = new Set(
    l
      .filas('TiposLiquidacion')
      .filter((x) => x['tope'] === 'mes')
      .map((x) => Number(x['id'])),
  );
  let recibos = 0,
    alterados = 0,
    hechos = 0;
  const tipoDe = (id: number): ConceptoDef['tipo'] => defs.get(id)?.tipo ?? 'auxiliar',
    nombre = (id: number) => ({
      codigo: defs.get(id)?.codigo ?? 0,
      texto: defs.get(id)?.d_rrhh_concepto ?? '',
    });

  const mesDe = (
    periodo: string,
    suyos: readonly RecalculatedRecibo[],
  ): { readonly mes: MesRetroactivo; readonly d: MesDifferences } | undefined => {
    const id = suyos[0]!.id_personal,
      del = ajustes.get(keyOf(id, periodo)),
      propias = (ls: readonly ReciboLine[] | undefined): readonly ReciboLine[] =>
        (ls ?? []).filter((x) => x.periodo_ajuste === null || x.periodo_ajuste === periodo);
    const problema =
      suyos.find((x) => x.problema !== undefined && (x.antes !== undefined || x.guardado === undefined))
        ?.problema ?? null;
    const d: MesDifferences =
      problema !== null
        ? { conceptos: [], renglones: [] }
        : mesDifferences(
            {
              pagado: suyos.flatMap((x) => propias(x.antes)),
              rederivado: suyos.flatMap((x) => propias(x.ahora)),
              ajustado: del?.ajustado ?? [],
              cargado: del?.cargado ?? [],
            },
            caminos,
          );
    if (d.conceptos.length > 0) alterados += suyos.filter((x) => x.antes !== x.ahora).length;
    // A run that cannot be recalculated is reported once, not for each person.
    if (problema === null ? !importa(d, del) : suyos.every((x) => x.de.falla !== undefined)) return undefined;
    for (const c of d.conceptos) if (c.motivo === 'sin_portador') sinPortador.add(c.id_concepto);
    return {
      d,
      mes: {
        periodo,
        recibos: suyos.filter((x) => x.guardado).map((x) => reciboIdOf(x.de.corrida.id, id)),
        problema,
        conceptos: d.conceptos.map((c) => ({
          id_concepto: c.id_concepto,
          codigo: c.codigo,
          texto: c.texto,
          tipo: c.tipo,
          pagado: writeDecimal(c.pagado),
          corresponde: writeDecimal(c.corresponde),
          diferencia: writeDecimal(c.diferencia),
          motivo: c.motivo,
          propio: writeDecimal(c.propio),
        })),
        renglones: d.renglones.map((x) => ({
          portador: x.portador,
          ...nombre(x.portador),
          tipo: tipoDe(x.portador),
          propio: writeDecimal(x.propio),
          ajustado: writeDecimal(x.ajustado),
          cargado: writeDecimal(x.cargado),
          importe: writeDecimal(x.importe),
        })),
      },
    };
  };

  canal.avance(0, r.cuantas);
  for (const tanda of r.personas()) {
    if (canal.detenido()) return fail('phase', 'runs.detenido');
    for (const [id_personal, suyos] of tanda) {
      recibos += suyos.filter((x) => x.antes).length;
      const periodos = [...new Set(suyos.map((x) => x.de.corrida.periodo))].flatMap(
        (p) =>
          mesDe(
            p,
            suyos.filter((x) => x.de.corrida.periodo === p),
          ) ?? [],
      );
      if (periodos.length === 0) continue;
      let mas = NOTHING,
        menos = NOTHING,
        quita = NOTHING;
      for (const { d, mes } of periodos) {
        let suma = NOTHING;
        for (const x of d.renglones) {
          const esHaber = haberes(tipoDe(x.portador));
          if (esHaber) {
            mas += x.importe;
            suma += x.importe;
            if (x.importe < 0n) quita -= x.importe;
          } else {
            menos += x.importe;
            if (x.importe > 0n) quita += x.importe;
          }
          porPortador.set(x.portador, (porPortador.get(x.portador) ?? NOTHING) + x.importe);
        }
        const p = porPeriodo.get(mes.periodo) ?? { personas: 0, haberes: NOTHING };
        porPeriodo.set(mes.periodo, { personas: p.personas + 1, haberes: p.haberes + suma });
      }
      const limite = mesQuota(cobraEnSuMes(suyos, delMes));
      const uno = suyos.find((x) => x.persona)?.persona,
        guardado = suyos.find((x) => x.guardado)?.guardado;
      personas.push({
        id_personal,
        legajo: uno?.legajo ?? guardado?.legajo ?? 0,
        nombre: uno?.nombre ?? guardado?.nombre ?? '',
        haberes: writeDecimal(mas),
        descuentos: writeDecimal(menos),
        descontar: writeDecimal(quita),
        limite: limite > 0n ? writeDecimal(limite) : null,
        pasa_el_limite: quita > limite ? 1 : 0,
        cuotas: quita > 0n && limite > 0n ? Number((quita + limite - 1n) / limite) : 0,
        periodos: periodos.map((x) => x.mes),
      });
    }
    hechos = Math.min(r.cuantas, hechos + tanda.size);
    canal.avance(hechos, r.cuantas);
  }
  const suma = (cuales: boolean): string =>
    writeDecimal(
      [...porPortador].reduce((a, [id, x]) => (haberes(tipoDe(id)) === cuales ? a + x : a), NOTHING),
    );
  const otros = r.corridas.filter((c) => c.otroMotor && !c.falla);
  return ok({
    personas: byAmountOwed(personas),
    resumen: {
      desde: t.desde,
      hasta: t.hasta,
      definiciones: t.definiciones,
      recibos,
      alterados,
      personas: personas.length,
      haberes: suma(true),
      descuentos: suma(false),
      periodos: [...porPeriodo]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([periodo, x]) => ({ periodo, personas: x.personas, haberes: writeDecimal(x.haberes) })),
      portadores: [...porPortador]
        .map(([id, x]) => ({
          id,
          ...nombre(id),
          tipo: tipoDe(id),
          importe: writeDecimal(x),
          tipos: defs.get(id)?.filtros.tipo_liquidacion?.slice() ?? null,
        }))
        .sort((a, b) => a.codigo - b.codigo),
      avisos: [
        ...(r.corridas.length === 0 ? [textFor('retro.sinCerradas')] : []),
        ...r.corridas.flatMap((c) =>
          c.falla ? [textFor('retro.corridaNoSale', { descripcion: c.descripcion, mensaje: c.falla })] : [],
        ),
        ...(otros.length
          ? [textFor('retro.otroMotor', { cantidad: otros.length, primera: otros[0]!.descripcion })]
          : []),
        ...[...sinPortador].map((id) =>
          textFor('retro.sinPortador', {
            codigo: codeText(defs.get(id)?.codigo ?? 0),
            nombre: defs.get(id)?.d_rrhh_concepto ?? '',
          }),
        ),
      ],
    },
  });
};

/** In its thread, over one snapshot. */
export const differencesInThread = (p: RetroactivoRequest, canal: Canal): Result<RetroDifferences> =>
  atOnePosition(p.donde, canal, (l) => retroDifferences(l, p.tramo, canal, p));
