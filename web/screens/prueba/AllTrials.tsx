// Everybody whom a trial reaches, page by page, by how much their net changes.
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

type Ver = 'todas' | 'suben' | 'bajan';

const POR_PAGINA = 50;

/** Everybody whom it changes, a page at a time. */
export const AllTrials = ({
  r,
  barra,
  quitar,
  abrir,
}: {
  readonly r: PruebaOutcome;
  readonly barra: NetoBar | undefined;
  readonly quitar: () => void;
  readonly abrir: (id: number) => void;
}) => {
  const t = useT();
  const [ver, ponerVer] = useState<Ver>('todas'),
    [pagina, ponerPagina] = useState(1);
  const filtro = barra
    ? {
        ...(barra.desde === null ? {} : { desde: barra.desde }),
        ...(barra.hasta === null ? {} : { hasta: barra.hasta }),
      }
    : { ver };
  const clave = `${r.id} ${JSON.stringify(filtro)}`,
    [de, ponerDe] = useState(clave),
    n = de === clave ? pagina : 1;
  const x = useReading(
    `${clave} ${n}`,
    () => askServer(api.pruebas.personas, { ...filtro, pagina: n }, { id: r.id }),
    true,
  );
  const ir = (p: number): void => {
      ponerDe(clave);
      ponerPagina(p);
    },
    paginas = Math.max(1, Math.ceil((x.datos?.total ?? 0) / POR_PAGINA));
  return (
    <>
      <div className="prb-filtro">
        {barra ? (
          <>
            <strong className="num">{barRange(barra, t)}</strong>
            <Button small icon="times" onClick={quitar}>
              {t('pruebas.pantalla.todasLasBarras')}
            </Button>
          </>
        ) : (
          <Segments
            label={t('pruebas.pantalla.mostrar')}
            value={ver}
            onChange={(v) => {
              ponerVer(v);
              ir(1);
            }}
            options={[
              { id: 'todas', label: t('pruebas.pantalla.todas') },
              { id: 'suben', label: t('pruebas.pantalla.queSuben') },
              { id: 'bajan', label: t('pruebas.pantalla.queBajan') },
            ]}
          />
        )}
        <span className="muted num grow" role="status">
          {x.datos
            ? t('pruebas.pantalla.cuantas', { count: x.datos.total, cuantas: shownCount(x.datos.total) })
            : ''}
        </span>
        {paginas > 1 && (
          <span className="row">
            <Button
              small
              icon="chevron-left"
              aria-label={t('pruebas.pantalla.anterior')}
              reason={n > 1 ? undefined : t('pruebas.pantalla.primera')}
              onClick={() => ir(n - 1)}
            />
            <span className="num">
              {t('pruebas.pantalla.pagina', { n: shownCount(n), de: shownCount(paginas) })}
            </span>
            <Button
              small
              icon="chevron-right"
              aria-label={t('pruebas.pantalla.siguiente')}
              reason={n < paginas ? undefined : t('pruebas.pantalla.ultima')}
              onClick={() => ir(n + 1)}
            />
          </span>
        )}
      </div>
      <LoadingBar on={x.leyendo} />
      {x.falla ? (
        <ReadFailure falla={x.falla} reintentar={x.releer} />
      ) : (
        x.datos &&
        (x.datos.filas.length ? (
          <TrialPeople titulo={t('pruebas.pantalla.personas')} filas={x.datos.filas} abrir={abrir} />
        ) : (
          <EmptyState text={t('pruebas.pantalla.nadie')} />
        ))
      )}
    </>
  );
};
