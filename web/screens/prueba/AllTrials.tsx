// Everybody affected by a trial, page by page, by how much their net changes.
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { PruebaOutcome } from '../../../core/api/pruebas.ts';
import { EmptyState, LoadingBar, Segments } from '../../kit/Panel.tsx';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { ReadFailure } from '../ScreenStates.tsx';
import { shownCount } from '../explain/amounts.ts';
import { askServer } from '../requests.ts';
import { useReading } from '../reading.ts';
import { type NetoBar, barRange } from './Histogram.tsx';
import { TrialPeople } from './TrialPeople.tsx';

type Shown = 'todas' | 'suben' | 'bajan';

const PER_PAGE = 50;

/** The affected people, one page at a time. */
export const AllTrials = ({
  r,
  bar,
  remove,
  open,
}: {
  readonly r: PruebaOutcome;
  readonly bar: NetoBar | undefined;
  readonly remove: () => void;
  readonly open: (id: number) => void;
}) => {
  const t = useT();
  const [shown, setShown] = useState<Shown>('todas'),
    [page, setPage] = useState(1);
  const filter = bar
    ? {
        ...(bar.desde === null ? {} : { desde: bar.desde }),
        ...(bar.hasta === null ? {} : { hasta: bar.hasta }),
      }
    : { ver: shown };
  const key = `${r.id} ${JSON.stringify(filter)}`,
    [from, setFrom] = useState(key),
    n = from === key ? page : 1;
  const x = useReading(
    `${key} ${n}`,
    () => askServer(api.pruebas.personas, { ...filter, pagina: n }, { id: r.id }),
    true,
  );
  const go = (p: number): void => {
      setFrom(key);
      setPage(p);
    },
    pages = Math.max(1, Math.ceil((x.data?.total ?? 0) / PER_PAGE));
  return (
    <>
      <div className="prb-filtro">
        {bar ? (
          <>
            <strong className="num">{barRange(bar, t)}</strong>
            <Button small icon="times" onClick={remove}>
              {t('pruebas.pantalla.todasLasBarras')}
            </Button>
          </>
        ) : (
          <Segments
            label={t('pruebas.pantalla.mostrar')}
            value={shown}
            onChange={(v) => {
              setShown(v);
              go(1);
            }}
            options={[
              { id: 'todas', label: t('pruebas.pantalla.todas') },
              { id: 'suben', label: t('pruebas.pantalla.queSuben') },
              { id: 'bajan', label: t('pruebas.pantalla.queBajan') },
            ]}
          />
        )}
        <span className="muted num grow" role="status">
          {x.data
            ? t('pruebas.pantalla.cuantas', { count: x.data.total, cuantas: shownCount(x.data.total) })
            : ''}
        </span>
        {pages > 1 && (
          <span className="row">
            <Button
              small
              icon="chevron-left"
              aria-label={t('pruebas.pantalla.anterior')}
              reason={n > 1 ? undefined : t('pruebas.pantalla.primera')}
              onClick={() => go(n - 1)}
            />
            <span className="num">
              {t('pruebas.pantalla.pagina', { n: shownCount(n), de: shownCount(pages) })}
            </span>
            <Button
              small
              icon="chevron-right"
              aria-label={t('pruebas.pantalla.siguiente')}
              reason={n < pages ? undefined : t('pruebas.pantalla.ultima')}
              onClick={() => go(n + 1)}
            />
          </span>
        )}
      </div>
      <LoadingBar on={x.reading} />
      {x.failure ? (
        <ReadFailure failure={x.failure} retry={x.readAgain} />
      ) : (
        x.data &&
        (x.data.filas.length ? (
          <TrialPeople title={t('pruebas.pantalla.personas')} rows={x.data.filas} open={open} />
        ) : (
          <EmptyState text={t('pruebas.pantalla.nadie')} />
        ))
      )}
    </>
  );
};
