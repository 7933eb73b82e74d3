// How long there is to answer a request, in words and with its tone.
import type { WireSolicitud } from '../../../core/api/privacidad.ts';
import type { T } from '../../i18n.ts';
import type { Tone } from '../../kit/Panel.tsx';

const TONE = { pendiente: 'info', respondida: 'ok', denegada: 'neutral', retirada: 'neutral' } as const;
/** How soon is soon, in days. */
const SOON = 2;
export const deadlineOf = (s: WireSolicitud, t: T): { readonly tone: Tone; readonly text: string } => {
  if (s.faltan === null) return { tone: TONE[s.estado], text: t(`privacidad.estado.${s.estado}`) };
  if (s.faltan < 0) return { tone: 'danger', text: t('privacidad.pantalla.vencido', { count: -s.faltan }) };
  return {
    tone: s.faltan <= SOON ? 'warn' : 'info',
    text:
      s.faltan === 0 ? t('privacidad.pantalla.hoy') : t('privacidad.pantalla.faltan', { count: s.faltan }),
  };
};
