// The notice of a job's end on other screens.
import type { JobState } from '../../core/api/sistema.ts';
import type { T } from '../i18n.ts';
import type { ShownNotice } from '../kit/Notices.tsx';

/** People whom a calculation left without a receipt. */
const withErrorOf = ({ resultado: r }: JobState): number =>
  typeof r === 'object' && r !== null && 'con_error' in r && typeof r.con_error === 'number'
    ? r.con_error
    : 0;

export const jobEndNotice = (t: T, what: string, e: JobState): ShownNotice => {
  if (e.estado !== 'terminado')
    return { tone: 'danger', text: t('marco.avisos.trabajo.fallo', { que: what, mensaje: e.mensaje }) };
  const count = withErrorOf(e);
  return count === 0
    ? { text: t('marco.avisos.trabajo.termino', { que: what }) }
    : { tone: 'warn', text: t('marco.avisos.trabajo.conError', { que: what, count }) };
};
