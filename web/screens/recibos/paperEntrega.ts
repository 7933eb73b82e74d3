// Receipts given on paper: noted with the day, of one person or of all that match; and undone.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { PrintFilter, PrintRow } from '../../../core/api/recibos.ts';
import { useT } from '../../i18n.ts';
import { sendChange } from '../requests.ts';
import { allRecibos } from './allRecibos.ts';

/** Asked with the names, and with the day. */
export interface PaperQuestion {
  readonly people: readonly Pick<PrintRow, 'id' | 'legajo' | 'nombre'>[];
  /** Chosen people who stay as they are. */
  readonly outside: number;
  readonly note: (day: string) => void;
  readonly close: () => void;
}
export interface PaperEntrega {
  readonly question: PaperQuestion | undefined;
  readonly said: { readonly tone: 'ok' | 'warn' | 'danger'; readonly text: string } | undefined;
  readonly busy: boolean;
  readonly ask: (f: PrintFilter) => Promise<void>;
  readonly askOne: (f: PrintFilter, row: PrintRow) => void;
  readonly undo: (f: PrintFilter, row: PrintRow) => Promise<void>;
}

/** Who has nothing, or only a notice. */
export const lacksRecibo = ({ entrega }: Pick<PrintRow, 'entrega'>): boolean =>
  entrega === 'sin_enviar' || entrega === 'enviado';

const onlyOf = (f: PrintFilter, row: PrintRow): PrintFilter => ({
  ...f,
  entrega: null,
  personas: [row.id_personal],
});

/** `today`: in the company's place. */
export const usePaperEntrega = (today: string, onEnd: () => void): PaperEntrega => {
  const t = useT(),
    [question, ask] = useState<PaperQuestion | undefined>(undefined),
    [said, say] = useState<PaperEntrega['said']>(undefined),
    [busy, work] = useState(false),
    close = (): void => ask(undefined);
  const send = async (filter: PrintFilter, day: string, given: 0 | 1): Promise<void> => {
    work(true);
    say(undefined);
    const r = await sendChange(api.recibos.enPapel, { filtro: filter, fecha: day, dado: given })();
    work(false);
    say(
      E.isLeft(r)
        ? { tone: 'danger', text: r.left.message }
        : {
            tone: 'ok',
            text: t(given === 1 ? 'recibos.papel.anotados' : 'recibos.papel.retirados', {
              count: r.right.recibos,
            }),
          },
    );
    onEnd();
  };
  const askOf = (f: PrintFilter, people: readonly PrintRow[], outside: number): void =>
    ask({
      people,
      outside,
      close,
      note: (day) => {
        close();
        void send(f, day, 1);
      },
    });
  return {
    ...{ question, said, busy },
    ask: async (f) => {
      say(undefined);
      work(true);
      const r = await allRecibos(f);
      work(false);
      if (E.isLeft(r)) {
        say({ tone: 'danger', text: r.left.message });
        return;
      }
      const people = r.right.rows.filter(lacksRecibo);
      if (people.length === 0) say({ tone: 'warn', text: t('recibos.papel.nadie') });
      else askOf(f, people, r.right.rows.length - people.length);
    },
    askOne: (f, row) => askOf(onlyOf(f, row), [row], 0),
    undo: (f, row) => send(onlyOf(f, row), today, 0),
  };
};
