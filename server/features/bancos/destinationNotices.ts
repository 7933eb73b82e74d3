// Tells people by mail, at the address that they had, that where they are paid was changed: once for each change, and
// without saying any account.
import { ok, type Result } from '../../../core/kit/failure.ts';
import { addDays, showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { personal } from '../../../core/tables/personal.ts';
import { civilDateOf } from '../../kernel/clock.ts';
import { localInstant } from '../../kernel/localInstant.ts';
import type { Authorship, StoreWrites } from '../../kernel/store.ts';
import type { Sql } from '../../kernel/sql.ts';
import { nonEmptyText } from './cuentas.ts';
import { waitDaysOf } from './loweredWait.ts';
import { destinationSteps } from './payDestinations.ts';
import { changedLegajos, positionBefore, putToldUpTo, toldUpTo } from './sql/destinations.ts';

export interface DestinationNotice {
  readonly para: string;
  readonly asunto: string;
  readonly texto: string;
  /** Of the change: the same mail, if it is sent again. */
  readonly posicion: number;
}

const HOUR_MS = 3_600_000;
/** An installation that never told begins with what changed in the last hour. */
const fromWhere = (sql: Sql, at: string): number =>
  toldUpTo(sql) ?? positionBefore(sql, new Date(Date.parse(at) - HOUR_MS).toISOString());

/** Whether there may be somebody to tell: a light question, asked after each change of a company. */
export const someToTell = (sql: Sql, at: string): boolean =>
  changedLegajos(sql, fromWhere(sql, at)).length > 0;

const labelOf = (campo: string): string => {
  const f = Object.entries(personal.fields).find(([n]) => n === campo)?.[1];
  return f?.label ?? campo;
};

const waitSentence = (at: string, days: number): string =>
  `\n\n${textFor('bancos.avisoDeCambio.espera', { hasta: showDate(addDays(civilDateOf(at), days)) })}`;

/** The mails to send, which count as sent: whoever asks puts them in the queue. */
export const takeNotices = (
  e: StoreWrites,
  p: { readonly autoria: Authorship; readonly empresa: string },
): Result<readonly DestinationNotice[]> =>
  e.transaccion(p.autoria, (tx) => {
    const from = fromWhere(tx.sql, p.autoria.at),
      days = waitDaysOf(tx),
      notices = changedLegajos(tx.sql, from).flatMap((id) =>
        destinationSteps(tx.stream(`Personal/${id}`)).flatMap(({ f, before, changed }) => {
          const para = nonEmptyText(before, 'email');
          return f.position <= from || f.type !== 'filaModificada' || para === null
            ? []
            : [
                {
                  para,
                  posicion: f.position,
                  asunto: textFor('bancos.avisoDeCambio.asunto'),
                  texto: textFor('bancos.avisoDeCambio.texto', {
                    nombre: nonEmptyText(before, 'nombre') ?? '',
                    cuando: localInstant(Date.parse(f.at)),
                    empresa: p.empresa,
                    que: changed.map(labelOf).join(', '),
                    espera: days === 0 ? '' : waitSentence(f.at, days),
                  }),
                },
              ];
        }),
      );
    putToldUpTo(tx.sql, tx.posicion());
    return ok(notices);
  });
