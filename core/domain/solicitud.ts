// A person's request about their own data (Ley 25.326): when it came, until when it must be answered, and how it was.
import { createMachine } from 'xstate';
import type { Decider, Fact } from '../kit/decider.ts';
import { fail, ok, type Result } from '../kit/failure.ts';
import { addDays, showDate, type CivilDate } from '../kit/period.ts';

export const solicitudChart = createMachine({
  id: 'solicitud',
  initial: 'inexistente',
  states: {
    inexistente: { on: { recibir: 'pendiente' } },
    pendiente: { on: { responder: 'respondida', denegar: 'denegada', retirar: 'retirada' } },
    respondida: {},
    denegada: {},
    retirada: {},
  },
});
export const SOLICITUD_PHASES = ['pendiente', 'respondida', 'denegada', 'retirada'] as const;
export type SolicitudPhase = (typeof SOLICITUD_PHASES)[number];

/** What can be asked: to see one's data (art. 14), to have them mended, or to have them deleted (art. 16). */
export const SOLICITUD_CLASES = ['acceso', 'rectificacion', 'supresion'] as const;
export type SolicitudClase = (typeof SOLICITUD_CLASES)[number];
/** Why a request may be refused: who asks is not known to be the person, arts. 16.5 and 17, or there is nothing. */
export const SOLICITUD_REASONS = [
  'identidad',
  'obligacion_legal',
  'terceros',
  'sin_datos',
  'exacto',
] as const;
export type SolicitudReason = (typeof SOLICITUD_REASONS)[number];

/** Art. 14.2: ten days, holidays included. Art. 16.2: five working days. */
export const ACCESS_DAYS = 10,
  CHANGE_WORKING_DAYS = 5;
/** Art. 14.3: access is free every six months. */
export const ACCESS_MONTHS = 6;

/** The last day to answer. `habil`: whether people work on a day, by the holidays of the company. */
export const solicitudDeadline = (
  clase: SolicitudClase,
  recibida: CivilDate,
  habil: (d: CivilDate) => boolean,
): CivilDate => {
  if (clase === 'acceso') return addDays(recibida, ACCESS_DAYS);
  let d = recibida;
  for (let n = 0; n < CHANGE_WORKING_DAYS; ) {
    d = addDays(d, 1);
    if (habil(d)) n++;
  }
  return d;
};

export type SolicitudCommand =
  | {
      readonly type: 'recibir';
      readonly clase: SolicitudClase;
      readonly id_personal: number;
      readonly recibida_el: CivilDate;
      /** How they showed who they are. */
      readonly acredita: string;
      readonly detalle: string;
    }
  | { readonly type: 'responder'; readonly respuesta: string }
  | { readonly type: 'denegar'; readonly causa: SolicitudReason; readonly respuesta: string }
  | { readonly type: 'retirar'; readonly respuesta: string };

interface Received {
  readonly clase: SolicitudClase;
  readonly id_personal: number;
  readonly recibida_el: CivilDate;
  readonly vence: CivilDate;
}
export type SolicitudFact =
  | Fact<'solicitudDatosRecibida', Received>
  /** `borrada`: the person had been erased by then. */
  | Fact<'solicitudDatosRespondida', { readonly borrada: boolean }>
  | Fact<'solicitudDatosDenegada', { readonly causa: SolicitudReason }>
  | Fact<'solicitudDatosRetirada', Record<string, never>>;

/** Its fields are written by `record` alone, in a draft. */
export interface SolicitudState {
  phase: 'inexistente' | SolicitudPhase;
  version: number;
  recibida: Received | null;
  causa: SolicitudReason | null;
}
export interface SolicitudContext {
  readonly hoy: CivilDate;
  readonly habil: (d: CivilDate) => boolean;
  /** Whether the person exists and has not been erased. */
  readonly conDatos: boolean;
  /** Another open request of the same kind and person. */
  readonly otra: number | undefined;
}

const ARROWS: Readonly<Record<SolicitudFact['type'], string>> = {
  solicitudDatosRecibida: 'recibir',
  solicitudDatosRespondida: 'responder',
  solicitudDatosDenegada: 'denegar',
  solicitudDatosRetirada: 'retirar',
};
const TOO_SHORT = 4;
const short = (s: string): boolean => s.trim().length < TOO_SHORT;

const receive = (
  c: SolicitudCommand & { readonly type: 'recibir' },
  x: SolicitudContext,
): Result<readonly SolicitudFact[]> => {
  const { type: _, acredita, detalle, ...asked } = c;
  if (!x.conDatos) return fail('not_found', 'privacidad.sinPersona');
  if (asked.recibida_el > x.hoy)
    return fail('invalid', 'privacidad.futura', { fecha: showDate(asked.recibida_el) });
  if (short(acredita)) return fail('invalid', 'privacidad.sinAcreditar');
  if (asked.clase !== 'acceso' && short(detalle)) return fail('invalid', 'privacidad.sinDetalle');
  if (x.otra !== undefined) return fail('conflict', 'privacidad.yaPedida', { id: x.otra });
  return ok([
    {
      type: 'solicitudDatosRecibida',
      schema: 1,
      data: { ...asked, vence: solicitudDeadline(asked.clase, asked.recibida_el, x.habil) },
      personal: { acredita: acredita.trim(), detalle: detalle.trim() },
    },
  ]);
};

/** The facts come with their personal part, which is left out of a person already erased. */
export const solicitud: Decider<SolicitudState, SolicitudCommand, SolicitudFact, SolicitudContext> = {
  name: 'solicitud',
  initial: { phase: 'inexistente', version: 0, recibida: null, causa: null },
  chart: solicitudChart,
  arrow: (f) => ARROWS[f.type],
  record: (d, f) => {
    d.version += 1;
    if (f.type === 'solicitudDatosRecibida') d.recibida = f.data;
    if (f.type === 'solicitudDatosDenegada') d.causa = f.data.causa;
  },
  decide: (c, _s, x) => {
    if (c.type === 'recibir') return receive(c, x);
    if (short(c.respuesta)) return fail('invalid', 'privacidad.sinRespuesta');
    const personal = { respuesta: c.respuesta.trim() };
    switch (c.type) {
      case 'responder':
        return ok([
          { type: 'solicitudDatosRespondida', schema: 1, data: { borrada: !x.conDatos }, personal },
        ]);
      case 'denegar':
        return ok([{ type: 'solicitudDatosDenegada', schema: 1, data: { causa: c.causa }, personal }]);
      case 'retirar':
        return ok([{ type: 'solicitudDatosRetirada', schema: 1, data: {}, personal }]);
    }
  },
  phaseFailure: (_c, s) =>
    s.phase === 'inexistente'
      ? fail('not_found', 'privacidad.noExiste')
      : fail('phase', 'privacidad.yaCerrada'),
};
