// Destroying a company: one person asks, everything is taken out first, another person confirms, thirty days pass, and
// until then anybody who administers it may call it off.
import { createMachine } from 'xstate';
import type { Decider, Fact } from '../kit/decider.ts';
import { fail, ok, type Result } from '../kit/failure.ts';
import { addDays, showDate, type CivilDate } from '../kit/period.ts';

export const destruccionChart = createMachine({
  id: 'destruccion',
  initial: 'ninguna',
  states: {
    ninguna: { on: { pedir: 'pedida' } },
    pedida: { on: { exportar: 'pedida', confirmar: 'confirmada', cancelar: 'ninguna' } },
    confirmada: { on: { cancelar: 'ninguna', destruir: 'hecha' } },
    hecha: {},
  },
});
/** How long it waits once it is confirmed. */
export const WAIT_DAYS = 30;

export interface Requester {
  readonly id: number;
  readonly username: string;
}
export interface ExportedFile {
  readonly archivo: string;
  readonly bytes: number;
  readonly sha256: string;
}
/** How far the log of a company went when it was destroyed. */
export interface LastHead {
  readonly posicion: number;
  readonly hash: string;
}
export type DestruccionCommand =
  /** `dicho`: the name of the company as who asks wrote it. */
  | { readonly type: 'pedir' | 'confirmar'; readonly quien: Requester; readonly dicho: string }
  | { readonly type: 'exportar'; readonly quien: Requester; readonly archivo: ExportedFile }
  | { readonly type: 'cancelar'; readonly quien: Requester }
  | { readonly type: 'destruir'; readonly cabeza: LastHead | null };
export type DestruccionFact =
  | Fact<'destruccionPedida', { readonly quien: Requester }>
  | Fact<'empresaExportada', { readonly quien: Requester; readonly archivo: ExportedFile }>
  | Fact<'destruccionConfirmada', { readonly quien: Requester; readonly vence: CivilDate }>
  | Fact<'destruccionCancelada', { readonly quien: Requester }>
  | Fact<'empresaDestruida', { readonly cabeza: LastHead | null }>;

/** Its fields are written by `record` alone, in a draft. */
export interface DestruccionState {
  phase: 'ninguna' | 'pedida' | 'confirmada' | 'hecha';
  pedida: Requester | null;
  archivo: ExportedFile | null;
  confirmada: Requester | null;
  vence: CivilDate | null;
}
export interface DestruccionContext {
  readonly hoy: CivilDate;
  readonly nombre: string;
}

const ARROWS: Readonly<Record<DestruccionFact['type'], string>> = {
  destruccionPedida: 'pedir',
  empresaExportada: 'exportar',
  destruccionConfirmada: 'confirmar',
  destruccionCancelada: 'cancelar',
  empresaDestruida: 'destruir',
};
const plain = (s: string): string => s.trim().replace(/\s+/g, ' ').toLowerCase();
/** Nobody destroys a company without writing which. */
const misnamed = (dicho: string, x: DestruccionContext): Result<never> | undefined =>
  plain(dicho) === plain(x.nombre)
    ? undefined
    : fail('invalid', 'destruccion.otroNombre', { nombre: x.nombre });

export const destruccion: Decider<DestruccionState, DestruccionCommand, DestruccionFact, DestruccionContext> =
  {
    name: 'destruccion',
    initial: { phase: 'ninguna', pedida: null, archivo: null, confirmada: null, vence: null },
    chart: destruccionChart,
    arrow: (f) => ARROWS[f.type],
    record: (d, f) => {
      switch (f.type) {
        case 'destruccionPedida':
          d.pedida = f.data.quien;
          break;
        case 'empresaExportada':
          d.archivo = f.data.archivo;
          break;
        case 'destruccionConfirmada':
          d.confirmada = f.data.quien;
          d.vence = f.data.vence;
          break;
        case 'destruccionCancelada':
          d.pedida = d.archivo = d.confirmada = d.vence = null;
          break;
        case 'empresaDestruida':
          break;
      }
    },
    decide: (c, s, x) => {
      switch (c.type) {
        case 'pedir':
          return (
            misnamed(c.dicho, x) ?? ok([{ type: 'destruccionPedida', schema: 1, data: { quien: c.quien } }])
          );
        case 'exportar':
          return ok([{ type: 'empresaExportada', schema: 1, data: { quien: c.quien, archivo: c.archivo } }]);
        case 'confirmar':
          if (c.quien.id === s.pedida?.id) return fail('no_permission', 'destruccion.otraPersona');
          if (s.archivo === null) return fail('phase', 'destruccion.sinExportar');
          return (
            misnamed(c.dicho, x) ??
            ok([
              {
                type: 'destruccionConfirmada',
                schema: 1,
                data: { quien: c.quien, vence: addDays(x.hoy, WAIT_DAYS) },
              },
            ])
          );
        case 'cancelar':
          return ok([{ type: 'destruccionCancelada', schema: 1, data: { quien: c.quien } }]);
        case 'destruir':
          return s.vence === null || x.hoy < s.vence
            ? fail('phase', 'destruccion.falta', { fecha: showDate(s.vence ?? x.hoy) })
            : ok([{ type: 'empresaDestruida', schema: 1, data: { cabeza: c.cabeza } }]);
      }
    },
    phaseFailure: (c, s) =>
      fail('phase', s.phase === 'ninguna' ? 'destruccion.nadiePidio' : 'destruccion.fase', {
        comando: c.type,
      }),
  };
