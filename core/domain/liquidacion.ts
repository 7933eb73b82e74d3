// A payroll run, from draft to closed. Each person's receipt can be corrected by itself until then.
import { createMachine } from 'xstate';
import type { Decider, Fact } from '../kit/decider.ts';
import { labelText } from '../kit/labels.ts';
import { fail, ok } from '../kit/failure.ts';
import type { Row } from '../kit/field.ts';
import { showAmount, type AmountText } from '../kit/money.ts';
import { showDate, type CivilDate, type Periodo } from '../kit/period.ts';
import type { BrandedNumber } from '../kit/brand.ts';

export const liquidacionChart = createMachine({
  id: 'liquidacion',
  initial: 'inexistente',
  states: {
    inexistente: { on: { crear: 'borrador' } },
    borrador: {
      on: {
        modificar: 'borrador',
        calcular: 'calculando',
        excluir: 'borrador',
        incluir: 'borrador',
        corregir: 'borrador',
        retirar: 'borrador',
        anular: 'anulada',
      },
    },
    calculando: { on: { registrarCalculo: 'calculada', abandonarCalculo: 'borrador' } },
    calculada: {
      on: {
        modificar: 'borrador',
        calcular: 'calculando',
        registrarPersona: 'calculada',
        excluir: 'calculada',
        incluir: 'borrador',
        corregir: 'calculada',
        retirar: 'calculada',
        aprobar: 'aprobada',
        anular: 'anulada',
      },
    },
    aprobada: { on: { pagar: 'pagada', reabrir: 'calculada' } },
    pagada: { on: { cerrar: 'cerrada', reabrir: 'calculada' } },
    cerrada: { on: { reabrir: 'calculada' } },
    anulada: {},
  },
});

export type LiquidacionPhase =
  | 'inexistente'
  | 'borrador'
  | 'calculando'
  | 'calculada'
  | 'aprobada'
  | 'pagada'
  | 'cerrada'
  | 'anulada';

/** What people write in a run, under the wire names of `Liquidaciones`. */
export interface LiquidacionFields {
  readonly descripcion: string;
  readonly periodo: Periodo;
  readonly id_rrhh_tipo_liquidacion: number;
  readonly id_rrhh_clase_liquidacion: number;
  readonly id_tipo_comprobante: number | null;
  readonly fecha_pago: CivilDate;
  readonly periodo_deposito: Periodo | null;
  readonly fecha_deposito: CivilDate | null;
  readonly banco_deposito: string | null;
  readonly legajos: readonly { readonly id_personal: BrandedNumber<'Personal'> }[];
  /** The bank that pays it. */
  readonly id_banco?: number | null;
  /** The run whose receipts it reverses and makes again for these people; absent in any other run. Set at creation, never by hand. */
  readonly rectifica?: number | null;
  /** It only reverses: nothing is paid instead. */
  readonly chk_solo_revierte?: 0 | 1;
}

/** Frozen: it was approved, so payments, mail, accounting entries and declarations can be made from it. All of those check this first. */
export const isFrozen = (fase: string): boolean =>
  fase === 'aprobada' || fase === 'pagada' || fase === 'cerrada';

/** A line of a receipt: `''` for a concept's only one; of a novedad (`n12`), an agenda entry (`a7`) or a segment (`t2026-09-11`). */
export type LineKey = string;
/** An amount set by hand on a line of a receipt, in wire form. The reason is private: it travels in the personal part. */
export interface LineCorrection {
  readonly id_concepto: BrandedNumber<'Conceptos'>;
  readonly linea: LineKey;
  readonly importe: AmountText;
  readonly motivo: string;
}
const mismaLinea = (
  a: Pick<LineCorrection, 'id_concepto' | 'linea'>,
  b: Pick<LineCorrection, 'id_concepto' | 'linea'>,
): boolean => a.id_concepto === b.id_concepto && a.linea === b.linea;

/** A calculation's result, and what repeating it needs: the log position it read, hashes of input and output. Amounts in wire form. */
export interface CalculationSummary {
  /** Position of the last fact that the calculation could see. */
  readonly posicion: number;
  readonly motor: string;
  readonly hash_entradas: string;
  readonly hash_resultado: string;
  /** The first month (yyyymm; 0: from the beginning) whose receipts the formulas could look back on; absent when none does. */
  readonly historia_desde?: number;
  /** Name of the set of stored receipts that this fact makes visible. */
  readonly lote: string;
  readonly recibos: number;
  readonly con_error: number;
  readonly con_aviso: number;
  readonly remunerativo: AmountText;
  readonly no_remunerativo: AmountText;
  readonly descuentos: AmountText;
  readonly neto: AmountText;
  readonly contribuciones: AmountText;
}

/** A calculation whose input has changed: how many facts were written on what it reads, and how many receipts would read something else. */
export interface StaleCalculation {
  readonly cambios: number;
  readonly legajos: number;
}

/** How a run was paid: the date in its bank files (that of most of the money), the bank and the files. Without files there is none. */
export interface CorridaPago {
  readonly fecha: CivilDate;
  readonly id_banco: number | null;
  readonly archivos: readonly number[];
}

/** A person whose receipt may come out short, and what the review says about it. */
export interface ToAccept {
  readonly id_personal: BrandedNumber<'Personal'>;
  readonly nombre: string;
  readonly codigos: readonly string[];
}

export type LiquidacionCommand =
  /** `motivo`: the reason, for a run that rectifies another. */
  | { readonly type: 'crear'; readonly cabecera: LiquidacionFields; readonly motivo?: string }
  | { readonly type: 'modificar'; readonly cambios: Partial<LiquidacionFields>; readonly version?: number }
  | { readonly type: 'calcular'; readonly lote: string }
  | { readonly type: 'registrarCalculo'; readonly resumen: CalculationSummary }
  | { readonly type: 'abandonarCalculo'; readonly lote: string; readonly motivo: string }
  | {
      readonly type: 'registrarPersona';
      readonly id_personal: BrandedNumber<'Personal'>;
      readonly resumen: CalculationSummary;
    }
  | { readonly type: 'excluir'; readonly id_personal: BrandedNumber<'Personal'>; readonly motivo: string }
  | { readonly type: 'incluir'; readonly id_personal: BrandedNumber<'Personal'> }
  | ({ readonly type: 'corregir'; readonly id_personal: BrandedNumber<'Personal'> } & LineCorrection)
  | {
      readonly type: 'retirar';
      readonly id_personal: BrandedNumber<'Personal'>;
      readonly id_concepto: BrandedNumber<'Conceptos'>;
      readonly linea: LineKey;
    }
  /** Leaves people in error without a receipt, if confirmed expressly. Whoever commands finds out what changed after the calculation. */
  | {
      readonly type: 'aprobar';
      readonly sin_los_que_tienen_error: 0 | 1;
      readonly desactualizada: StaleCalculation | null;
      readonly aprobada_sin_leerla: string | null;
      /** Who calculated it, if they also approve and the company requires somebody else. `bloqueados`: people whose data block it. */ readonly hecha_por?:
        | string
        | null;
      readonly bloqueados?: number;
      /** People whose receipt may come out short (`id_personal` 0: everybody), found by whoever commands; accepted with a reason. */
      readonly por_aceptar?: readonly ToAccept[];
      readonly aceptadas?: { readonly legajos: readonly number[]; readonly motivo: string } | null;
    }
  /** `pago`: what the run's bank files say; absent, it is paid on its own date. `falta`: what is unpaid, if pay goes only by file. */
  | {
      readonly type: 'pagar';
      readonly pago?: CorridaPago | null;
      readonly falta?: { readonly pagos: number; readonly importe: AmountText } | null;
    }
  /** `hash_documentos`: over the receipts as issued; they become documents in the same transaction. */
  | {
      readonly type: 'cerrar';
      readonly hash_documentos: string;
      /** The company closes runs after the F.931, and it was not presented. */ readonly falta_f931?: boolean;
    }
  | { readonly type: 'reabrir'; readonly motivo: string }
  | { readonly type: 'anular'; readonly motivo: string };

export type LiquidacionFact =
  | Fact<'liquidacionCreada', LiquidacionFields>
  | Fact<'liquidacionModificada', Partial<LiquidacionFields>>
  | Fact<'calculoIniciado', { readonly lote: string }>
  | Fact<'liquidacionCalculada', CalculationSummary>
  | Fact<'calculoAbandonado', { readonly lote: string; readonly motivo: string }>
  | Fact<
      'personaRecalculada',
      { readonly id_personal: BrandedNumber<'Personal'>; readonly resumen: CalculationSummary }
    >
  /** The reason is private to the person: it travels in the personal part, encrypted with their key. (Schema 1 had it in the open.) */
  | Fact<'personaExcluida', { readonly id_personal: BrandedNumber<'Personal'>; readonly motivo?: string }>
  | Fact<'personaIncluida', { readonly id_personal: BrandedNumber<'Personal'> }>
  /** The reason travels in the personal part. */
  | Fact<'rectificacionFundada', { readonly id_personal: BrandedNumber<'Personal'> }>
  | Fact<
      'importeCorregido',
      { readonly id_personal: BrandedNumber<'Personal'> } & Omit<LineCorrection, 'motivo'>
    >
  | Fact<
      'correccionRetirada',
      {
        readonly id_personal: BrandedNumber<'Personal'>;
        readonly id_concepto: BrandedNumber<'Conceptos'>;
        readonly linea: LineKey;
      }
    >
  /** Approved knowing that the receipt may come out short. The reason is in the personal part; here for everybody (`id_personal` 0). */
  | Fact<
      'reciboAceptado',
      {
        readonly id_personal: BrandedNumber<'Personal'>;
        readonly codigos: readonly string[];
        readonly motivo?: string;
      }
    >
  | Fact<'liquidacionAprobada', { readonly sin_los_que_tienen_error: 0 | 1 }>
  | Fact<'liquidacionPagada', { readonly pago?: CorridaPago }>
  | Fact<'liquidacionCerrada', { readonly hash_documentos: string; readonly resumen: CalculationSummary }>
  | Fact<'liquidacionReabierta', { readonly motivo: string }>
  | Fact<'liquidacionAnulada', { readonly motivo: string }>;

export interface LiquidacionState {
  readonly phase: LiquidacionPhase;
  readonly version: number;
  readonly cabecera: LiquidacionFields | null;
  readonly lote: string | null;
  readonly resumen: CalculationSummary | null;
  readonly excluidos: Readonly<Record<number, string>>;
  /** Why each receipt is rectified; empty in a run that rectifies none. */
  readonly motivos: Readonly<Record<number, string>>;
  /** Amounts set by hand, by person; they hold until withdrawn. */
  readonly correcciones: Readonly<Record<number, readonly LineCorrection[]>>;
  /** Set once it is paid. */
  readonly pago: CorridaPago | null;
}

export interface LiquidacionContext {
  /** The description of another run of the same period, type and class that is not annulled, if there is one. */
  readonly otraIgual: (c: LiquidacionFields) => string | undefined;
  /** The first later run, already closed, that would have read this one's receipts: reopening this one must not change that run's past. */
  readonly cerradaPosterior: (c: LiquidacionFields) => string | undefined;
  /** The run, not annulled, that rectifies receipts of this one and so depends on them. */
  readonly rectificativa: () => string | undefined;
  readonly existeFila: (tabla: string, id: number) => boolean;
}

const FLECHAS: Readonly<Record<LiquidacionFact['type'], string>> = {
  liquidacionCreada: 'crear',
  liquidacionModificada: 'modificar',
  calculoIniciado: 'calcular',
  liquidacionCalculada: 'registrarCalculo',
  calculoAbandonado: 'abandonarCalculo',
  personaRecalculada: 'registrarPersona',
  personaExcluida: 'excluir',
  personaIncluida: 'incluir',
  rectificacionFundada: 'modificar',
  importeCorregido: 'corregir',
  correccionRetirada: 'retirar',
  reciboAceptado: 'registrarPersona',
  liquidacionAprobada: 'aprobar',
  liquidacionPagada: 'pagar',
  liquidacionCerrada: 'cerrar',
  liquidacionReabierta: 'reabrir',
  liquidacionAnulada: 'anular',
};

/** Names of phases and commands as people read them; screens translate them by the same keys. */
export const LIQUIDACION_PHASE_NAME: Readonly<Record<LiquidacionPhase, string>> = {
  inexistente: 'inexistente',
  borrador: 'en borrador',
  calculando: 'calculándose',
  calculada: 'calculada',
  aprobada: 'aprobada',
  pagada: 'pagada',
  cerrada: 'cerrada',
  anulada: 'anulada',
};

const motivoCorto = (m: string): boolean => m.trim().length < 4;

export const liquidacion: Decider<LiquidacionState, LiquidacionCommand, LiquidacionFact, LiquidacionContext> =
  {
    name: 'liquidacion',
    initial: {
      phase: 'inexistente',
      version: 0,
      cabecera: null,
      lote: null,
      resumen: null,
      excluidos: {},
      motivos: {},
      correcciones: {},
      pago: null,
    },
    chart: liquidacionChart,
    arrow: (f) => FLECHAS[f.type],
    record: (draft, f) => {
      const d = draft as {
        version: number;
        cabecera: LiquidacionFields | null;
        lote: string | null;
        resumen: CalculationSummary | null;
        excluidos: Record<number, string>;
        motivos: Record<number, string>;
        correcciones: Record<number, readonly LineCorrection[]>;
        pago: CorridaPago | null;
      };
      const privado = (): string => (typeof f.personal?.['motivo'] === 'string' ? f.personal['motivo'] : '');
      d.version += 1;
      switch (f.type) {
        case 'liquidacionCreada':
          d.cabecera = f.data;
          break;
        case 'liquidacionModificada':
          d.cabecera = { ...d.cabecera!, ...f.data };
          d.resumen = null;
          break;
        case 'calculoIniciado':
          d.lote = f.data.lote;
          break;
        case 'liquidacionCalculada':
          d.resumen = f.data;
          d.lote = f.data.lote;
          break;
        case 'personaRecalculada':
          d.resumen = f.data.resumen;
          break;
        case 'calculoAbandonado':
          d.lote = null;
          d.resumen = null;
          break;
        case 'personaExcluida':
          d.excluidos[f.data.id_personal] = privado() || (f.data.motivo ?? '');
          break;
        case 'personaIncluida':
          delete d.excluidos[f.data.id_personal];
          break;
        case 'rectificacionFundada':
          d.motivos[f.data.id_personal] = privado();
          break;
        case 'importeCorregido': {
          const { id_personal, ...c } = f.data;
          d.correcciones[id_personal] = [
            ...(d.correcciones[id_personal] ?? []).filter((x) => !mismaLinea(x, c)),
            { ...c, motivo: privado() },
          ];
          break;
        }
        case 'correccionRetirada': {
          const quedan = (d.correcciones[f.data.id_personal] ?? []).filter((x) => !mismaLinea(x, f.data));
          if (quedan.length > 0) d.correcciones[f.data.id_personal] = quedan;
          else delete d.correcciones[f.data.id_personal];
          break;
        }
        case 'liquidacionPagada':
          d.pago = f.data.pago ?? { fecha: d.cabecera!.fecha_pago, id_banco: null, archivos: [] };
          break;
        case 'liquidacionReabierta':
          d.pago = null;
          break;
        case 'reciboAceptado':
        case 'liquidacionAprobada':
        case 'liquidacionCerrada':
        case 'liquidacionAnulada':
          break;
      }
    },
    decide: (c, s, ctx) => {
      const h = <T extends LiquidacionFact['type']>(
        type: T,
        data: Extract<LiquidacionFact, { type: T }>['data'],
      ) => ok([{ type, schema: 1, data } as LiquidacionFact]);
      switch (c.type) {
        case 'crear': {
          const mal = revisarCabecera(c.cabecera, ctx),
            motivo = c.motivo?.trim() ?? '';
          if (mal || c.cabecera.rectifica == null) return mal ?? h('liquidacionCreada', c.cabecera);
          if (motivoCorto(motivo)) return fail('invalid', 'liquidacion.faltaMotivo');
          return ok([
            { type: 'liquidacionCreada', schema: 1, data: c.cabecera },
            ...c.cabecera.legajos.map(
              ({ id_personal }) =>
                ({
                  type: 'rectificacionFundada',
                  schema: 1,
                  data: { id_personal },
                  personal: { motivo },
                }) as const,
            ),
          ]);
        }
        case 'modificar': {
          if (c.version !== undefined && c.version !== s.version)
            return fail(
              'conflict',
              'liquidacion.conflicto',
              { descripcion: s.cabecera!.descripcion },
              { data: { version: s.version } },
            );
          const nueva = { ...s.cabecera!, ...c.cambios };
          // These three identify what it reverses: another person or month would be another correction.
          if (
            s.cabecera!.rectifica != null &&
            ('legajos' in c.cambios || 'periodo' in c.cambios || 'id_rrhh_tipo_liquidacion' in c.cambios)
          )
            return fail('invalid', 'corrida.rectificativaFija');
          return revisarCabecera(nueva, ctx) ?? h('liquidacionModificada', c.cambios);
        }
        case 'calcular':
          return h('calculoIniciado', { lote: c.lote });
        case 'registrarCalculo':
          return s.lote === c.resumen.lote
            ? h('liquidacionCalculada', c.resumen)
            : fail('conflict', 'liquidacion.loteViejo');
        case 'abandonarCalculo':
          return s.lote === c.lote
            ? h('calculoAbandonado', { lote: c.lote, motivo: c.motivo })
            : fail('conflict', 'liquidacion.loteViejo');
        case 'registrarPersona':
          return h('personaRecalculada', { id_personal: c.id_personal, resumen: c.resumen });
        case 'excluir':
          if (motivoCorto(c.motivo)) return fail('invalid', 'liquidacion.faltaMotivo');
          return s.excluidos[c.id_personal] !== undefined
            ? ok([])
            : ok([
                {
                  type: 'personaExcluida',
                  schema: 2,
                  data: { id_personal: c.id_personal },
                  personal: { motivo: c.motivo.trim() },
                },
              ]);
        case 'incluir':
          return s.excluidos[c.id_personal] === undefined
            ? ok([])
            : h('personaIncluida', { id_personal: c.id_personal });
        case 'corregir': {
          if (motivoCorto(c.motivo)) return fail('invalid', 'liquidacion.faltaMotivo');
          const { id_personal, id_concepto, linea, importe } = c,
            ya = s.correcciones[id_personal]?.find((x) => mismaLinea(x, c));
          if (ya?.importe === importe && ya.motivo === c.motivo.trim()) return ok([]);
          return ok([
            {
              type: 'importeCorregido',
              schema: 1,
              data: { id_personal, id_concepto, linea, importe },
              personal: { motivo: c.motivo.trim() },
            },
          ]);
        }
        case 'retirar':
          return s.correcciones[c.id_personal]?.some((x) => mismaLinea(x, c))
            ? h('correccionRetirada', {
                id_personal: c.id_personal,
                id_concepto: c.id_concepto,
                linea: c.linea,
              })
            : fail('not_found', 'corrida.sinCorreccion');
        case 'aprobar': {
          if (s.resumen!.recibos - s.resumen!.con_error <= 0)
            return s.resumen!.con_error > 0
              ? fail('invalid', 'liquidacion.todosConError', { cantidad: s.resumen!.con_error })
              : fail('invalid', 'liquidacion.sinRecibos');
          // A rectification covers everybody it names: whoever's receipt cannot be made again is left out on purpose, with a reason.
          if (s.resumen!.con_error > 0 && s.cabecera!.rectifica != null)
            return fail('invalid', 'corrida.rectificativaConErrores', { cantidad: s.resumen!.con_error });
          if (s.resumen!.con_error > 0 && c.sin_los_que_tienen_error === 0)
            return fail('invalid', 'liquidacion.conErrores', { cantidad: s.resumen!.con_error });
          if (c.hecha_por != null) return fail('conflict', 'corrida.apruebaOtro', { usuario: c.hecha_por });
          if ((c.bloqueados ?? 0) > 0)
            return fail('conflict', 'corrida.bloqueados', { cantidad: c.bloqueados! });
          const cortos = c.por_aceptar ?? [],
            sinAceptar = cortos.filter((x) => c.aceptadas?.legajos.includes(x.id_personal) !== true),
            motivoDeAceptar = c.aceptadas?.motivo.trim() ?? '';
          if (sinAceptar.length > 0)
            return fail(
              'conflict',
              'corrida.porAceptar',
              {
                quienes:
                  sinAceptar
                    .slice(0, 3)
                    .map((x) => x.nombre)
                    .join('; ') + (sinAceptar.length > 3 ? '; …' : ''),
                cantidad: sinAceptar.length,
              },
              { data: { legajos: sinAceptar.map((x) => x.id_personal) } },
            );
          if (cortos.length > 0 && motivoCorto(motivoDeAceptar))
            return fail('invalid', 'liquidacion.faltaMotivo');
          // What is paid is what was reviewed, and both must match the current data.
          if (c.desactualizada)
            return fail(
              'conflict',
              'liquidacion.desactualizada',
              { descripcion: s.cabecera!.descripcion, ...c.desactualizada },
              { data: c.desactualizada },
            );
          if (c.aprobada_sin_leerla !== null)
            return fail('conflict', 'liquidacion.aprobadaSinLeerla', { otra: c.aprobada_sin_leerla });
          return ok([
            ...cortos.map(
              ({ id_personal, codigos }): LiquidacionFact =>
                id_personal === 0
                  ? {
                      type: 'reciboAceptado',
                      schema: 1,
                      data: { id_personal, codigos, motivo: motivoDeAceptar },
                    }
                  : {
                      type: 'reciboAceptado',
                      schema: 1,
                      data: { id_personal, codigos },
                      personal: { motivo: motivoDeAceptar },
                    },
            ),
            {
              type: 'liquidacionAprobada',
              schema: 1,
              data: { sin_los_que_tienen_error: c.sin_los_que_tienen_error },
            },
          ]);
        }
        case 'pagar':
          if (c.falta)
            return fail('conflict', 'oficina.faltaPagar', {
              cantidad: c.falta.pagos,
              importe: showAmount(c.falta.importe),
            });
          // Ganancias depends on the month of payment: another month needs another calculation.
          if (c.pago && c.pago.fecha.slice(0, 7) !== s.cabecera!.fecha_pago.slice(0, 7))
            return fail('conflict', 'oficina.otroMes', {
              archivo: c.pago.archivos[0] ?? '',
              fecha: showDate(c.pago.fecha),
              pago: showDate(s.cabecera!.fecha_pago),
            });
          return h('liquidacionPagada', c.pago ? { pago: c.pago } : {});
        case 'cerrar':
          if (c.falta_f931)
            return fail('conflict', 'corrida.faltaF931', { periodo: showDate(s.cabecera!.periodo) });
          return h('liquidacionCerrada', { hash_documentos: c.hash_documentos, resumen: s.resumen! });
        case 'reabrir': {
          if (motivoCorto(c.motivo)) return fail('invalid', 'liquidacion.faltaMotivo');
          const rectificativa = ctx.rectificativa();
          if (rectificativa !== undefined)
            return fail('closed', 'corrida.tieneRectificativa', { otra: rectificativa });
          const posterior = s.phase === 'cerrada' ? ctx.cerradaPosterior(s.cabecera!) : undefined;
          return posterior
            ? fail('closed', 'liquidacion.cerradaPosterior', { posterior })
            : h('liquidacionReabierta', { motivo: c.motivo.trim() });
        }
        case 'anular':
          return motivoCorto(c.motivo)
            ? fail('invalid', 'liquidacion.faltaMotivo')
            : h('liquidacionAnulada', { motivo: c.motivo.trim() });
      }
    },
    phaseFailure: (c, s) =>
      s.phase === 'inexistente'
        ? fail('not_found', 'liquidacion.noExiste')
        : s.phase === 'cerrada'
          ? fail('closed', 'liquidacion.cerrada', { descripcion: s.cabecera!.descripcion })
          : fail('phase', 'liquidacion.fase', {
              descripcion: s.cabecera?.descripcion ?? '',
              fase: LIQUIDACION_PHASE_NAME[s.phase],
              comando: c.type,
            }),
  };

const revisarCabecera = (
  c: LiquidacionFields,
  ctx: LiquidacionContext,
): ReturnType<typeof fail> | undefined => {
  const faltan = [
    ...(!ctx.existeFila('TiposLiquidacion', c.id_rrhh_tipo_liquidacion) ? ['Tipo'] : []),
    ...(!ctx.existeFila('ClasesLiquidacion', c.id_rrhh_clase_liquidacion) ? ['Clase'] : []),
  ];
  if (faltan.length) return fail('invalid', 'liquidacion.referencia', { campo: labelText(faltan[0]!) });
  if (c.fecha_pago < `${c.periodo}-01`)
    return fail('invalid', 'liquidacion.pagoAntes', {
      fecha: showDate(c.fecha_pago),
      periodo: showDate(c.periodo),
    });
  const otra = c.legajos.length === 0 ? ctx.otraIgual(c) : undefined;
  return otra === undefined
    ? undefined
    : fail('duplicate', 'liquidacion.repetida', { otra, periodo: showDate(c.periodo) });
};

/** The row of `Liquidaciones` for a state; `null` when there is none to show. Instants come from the facts. */
export const liquidacionRow = (
  s: LiquidacionState,
  instantes: { readonly calculada_el: string | null; readonly cerrada_el: string | null },
): Row | null =>
  s.cabecera === null
    ? null
    : {
        ...(s.cabecera as unknown as Row),
        id_banco: s.cabecera.id_banco ?? s.pago?.id_banco ?? null,
        pagada_el: s.pago?.fecha ?? null,
        rectifica: s.cabecera.rectifica ?? null,
        chk_solo_revierte: s.cabecera.chk_solo_revierte ?? 0,
        estado: s.phase,
        recibos: s.resumen?.recibos ?? null,
        con_error: s.resumen?.con_error ?? null,
        con_aviso: s.resumen?.con_aviso ?? null,
        remunerativo: s.resumen?.remunerativo ?? null,
        no_remunerativo: s.resumen?.no_remunerativo ?? null,
        descuentos: s.resumen?.descuentos ?? null,
        neto: s.resumen?.neto ?? null,
        contribuciones: s.resumen?.contribuciones ?? null,
        ...instantes,
      };
