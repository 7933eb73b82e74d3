// Parts shared by both previews: figures, filter of rows, pager, and the buttons from a preview to applying
// or undoing it.
import { useState, type ReactNode } from 'react';
import { saveDownload } from '../../download.ts';
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { SearchInput, Select } from '../../kit/Input.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { shownCount } from '../explain/amounts.ts';
import type { LivePreview } from './preview.ts';
import { StepBar } from '../longStep.tsx';

export const PreviewFigure = ({
  name,
  value,
  detail,
}: {
  readonly name: string;
  readonly value: string;
  readonly detail?: string | undefined;
}) => (
  <div>
    <dt>{name}</dt>
    <dd className="mas-grande num">{value}</dd>
    {detail !== undefined && <dd className="muted num">{detail}</dd>}
  </div>
);

export const ROWS_PER_PAGE = 50;
export interface PreviewQuery {
  readonly search: string;
  readonly which: string;
  readonly page: number;
}
export const FIRST_PREVIEW_QUERY: PreviewQuery = { search: '', which: '', page: 1 };

export const PreviewSearch = ({
  m,
  set,
  which,
  total,
}: {
  readonly m: PreviewQuery;
  readonly set: (m: PreviewQuery) => void;
  readonly which: readonly { readonly id: string; readonly valor: string }[];
  readonly total: number;
}) => {
  const t = useT(),
    pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  return (
    <div className="mas-buscador">
      <SearchInput
        value={m.search}
        onChange={(e) => set({ ...m, search: e.target.value, page: 1 })}
        aria-label={t('masivos.pantalla.buscar')}
        placeholder={t('masivos.pantalla.buscar')}
      />
      <Field label={t('masivos.pantalla.cuales')} hideLabel bare width={160}>
        {(c) => (
          <Select
            {...c}
            value={m.which}
            onChange={(e) => set({ ...m, which: e.target.value, page: 1 })}
            options={[{ id: '', valor: t('masivos.pantalla.todas') }, ...which]}
          />
        )}
      </Field>
      {pages > 1 && (
        <span className="row">
          <IconButton
            icon="chevron-left"
            label={t('masivos.pantalla.anterior')}
            reason={m.page > 1 ? undefined : t('masivos.pantalla.primera')}
            onClick={() => set({ ...m, page: m.page - 1 })}
          />
          <span className="num">{t('masivos.pantalla.pagina', { n: m.page, de: pages })}</span>
          <IconButton
            icon="chevron-right"
            label={t('masivos.pantalla.siguiente')}
            reason={m.page < pages ? undefined : t('masivos.pantalla.ultima')}
            onClick={() => set({ ...m, page: m.page + 1 })}
          />
        </span>
      )}
    </div>
  );
};

/** `stale`: the form changed since the preview. */
export const ApplyPreview = <P, R extends { readonly id: string; readonly escribe: number }>({
  x,
  stale,
  label,
  file,
  onDo,
}: {
  readonly x: LivePreview<P, R>;
  readonly stale: boolean;
  readonly label: string;
  readonly file: (id: string, format: 'csv' | 'xlsx') => { readonly path: string; readonly name: string };
  readonly onDo?: ReactNode;
}) => {
  const t = useT();
  const [failure, fail] = useState<string | undefined>(undefined),
    r = x.summary;
  const download = async (format: 'csv' | 'xlsx'): Promise<void> => {
    if (!r) return;
    const a = file(r.id, format);
    fail(await saveDownload(a.path, {}, a.name));
  };
  return (
    <>
      {x.what === 'calculando' && <StepBar {...x.running} />}
      {x.failure && (
        <Banner
          tone="danger"
          actions={
            <Button small onClick={() => x.request && x.show(x.request)}>
              {t('masivos.pantalla.otraVez')}
            </Button>
          }
        >
          {x.failure.message}
        </Banner>
      )}
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      {x.undone && <Banner tone="ok">{t('masivos.pantalla.deshecho')}</Banner>}
      {x.done ? (
        <Banner
          tone="ok"
          actions={
            <>
              <Button small icon="undo" busy={x.what === 'deshaciendo'} onClick={x.undo}>
                {t('masivos.pantalla.deshacer')}
              </Button>
              {onDo}
            </>
          }
        >
          {t('masivos.pantalla.hecho', { count: x.done.filas, cuantas: shownCount(x.done.filas) })}
        </Banner>
      ) : (
        r && (
          <div className="mas-aplicar">
            {stale && <span className="soft">{t('masivos.pantalla.cambio')}</span>}
            <span className="grow" />
            <Button icon="download" onClick={() => void download('csv')}>
              CSV
            </Button>
            <Button icon="download" onClick={() => void download('xlsx')}>
              XLSX
            </Button>
            <Button
              variant="primary"
              icon="check"
              busy={x.what === 'aplicando'}
              reason={
                stale
                  ? t('masivos.pantalla.cambio')
                  : r.escribe === 0
                    ? t('masivos.pantalla.nadaQueAplicar')
                    : undefined
              }
              onClick={x.apply}
            >
              {label}
            </Button>
          </div>
        )
      )}
      {x.what === 'deshaciendo' && x.progress.total > 0 && (
        <div role="status" className="row">
          <div className="grow">
            <Progress
              done={x.progress.hechos}
              total={x.progress.total}
              label={t('masivo.volviendo', {
                hechas: shownCount(x.progress.hechos),
                total: shownCount(x.progress.total),
              })}
            />
          </div>
          <Button small onClick={x.stop}>
            {t('masivo.detener')}
          </Button>
        </div>
      )}
      {x.what === 'aplicando' && (
        <StepBar progress={x.progress} notice={t('masivos.pantalla.aplicando')} stop={x.stop} />
      )}
    </>
  );
};
