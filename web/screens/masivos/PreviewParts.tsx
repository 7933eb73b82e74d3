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
  nombre: name,
  valor: value,
  detalle: detail,
}: {
  readonly nombre: string;
  readonly valor: string;
  readonly detalle?: string | undefined;
}) => (
  <div>
    <dt>{name}</dt>
    <dd className="mas-grande num">{value}</dd>
    {detail !== undefined && <dd className="muted num">{detail}</dd>}
  </div>
);

export const ROWS_PER_PAGE = 50;
export interface PreviewQuery {
  readonly buscar: string;
  readonly cuales: string;
  readonly pagina: number;
}
export const FIRST_PREVIEW_QUERY: PreviewQuery = { buscar: '', cuales: '', pagina: 1 };

export const PreviewSearch = ({
  m,
  poner: set,
  cuales: which,
  total,
}: {
  readonly m: PreviewQuery;
  readonly poner: (m: PreviewQuery) => void;
  readonly cuales: readonly { readonly id: string; readonly valor: string }[];
  readonly total: number;
}) => {
  const t = useT(),
    pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  return (
    <div className="mas-buscador">
      <SearchInput
        value={m.buscar}
        onChange={(e) => set({ ...m, buscar: e.target.value, pagina: 1 })}
        aria-label={t('masivos.pantalla.buscar')}
        placeholder={t('masivos.pantalla.buscar')}
      />
      <Field label={t('masivos.pantalla.cuales')} hideLabel bare width={160}>
        {(c) => (
          <Select
            {...c}
            value={m.cuales}
            onChange={(e) => set({ ...m, cuales: e.target.value, pagina: 1 })}
            options={[{ id: '', valor: t('masivos.pantalla.todas') }, ...which]}
          />
        )}
      </Field>
      {pages > 1 && (
        <span className="row">
          <IconButton
            icon="chevron-left"
            label={t('masivos.pantalla.anterior')}
            reason={m.pagina > 1 ? undefined : t('masivos.pantalla.primera')}
            onClick={() => set({ ...m, pagina: m.pagina - 1 })}
          />
          <span className="num">{t('masivos.pantalla.pagina', { n: m.pagina, de: pages })}</span>
          <IconButton
            icon="chevron-right"
            label={t('masivos.pantalla.siguiente')}
            reason={m.pagina < pages ? undefined : t('masivos.pantalla.ultima')}
            onClick={() => set({ ...m, pagina: m.pagina + 1 })}
          />
        </span>
      )}
    </div>
  );
};

/** `stale`: the form changed since the preview. */
export const ApplyPreview = <P, R extends { readonly id: string; readonly escribe: number }>({
  x,
  vieja: stale,
  rotulo: label,
  archivo: file,
  alHacer: onDo,
}: {
  readonly x: LivePreview<P, R>;
  readonly vieja: boolean;
  readonly rotulo: string;
  readonly archivo: (
    id: string,
    format: 'csv' | 'xlsx',
  ) => { readonly ruta: string; readonly nombre: string };
  readonly alHacer?: ReactNode;
}) => {
  const t = useT();
  const [failure, fail] = useState<string | undefined>(undefined),
    r = x.resumen;
  const download = async (format: 'csv' | 'xlsx'): Promise<void> => {
    if (!r) return;
    const a = file(r.id, format);
    fail(await saveDownload(a.ruta, {}, a.nombre));
  };
  return (
    <>
      {x.que === 'calculando' && <StepBar {...x.marcha} />}
      {x.falla && (
        <Banner
          tone="danger"
          actions={
            <Button small onClick={() => x.pedido && x.ver(x.pedido)}>
              {t('masivos.pantalla.otraVez')}
            </Button>
          }
        >
          {x.falla.message}
        </Banner>
      )}
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      {x.deshecho && <Banner tone="ok">{t('masivos.pantalla.deshecho')}</Banner>}
      {x.hecho ? (
        <Banner
          tone="ok"
          actions={
            <>
              <Button small icon="undo" busy={x.que === 'deshaciendo'} onClick={x.deshacer}>
                {t('masivos.pantalla.deshacer')}
              </Button>
              {onDo}
            </>
          }
        >
          {t('masivos.pantalla.hecho', { count: x.hecho.filas, cuantas: shownCount(x.hecho.filas) })}
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
              busy={x.que === 'aplicando'}
              reason={
                stale
                  ? t('masivos.pantalla.cambio')
                  : r.escribe === 0
                    ? t('masivos.pantalla.nadaQueAplicar')
                    : undefined
              }
              onClick={x.aplicar}
            >
              {label}
            </Button>
          </div>
        )
      )}
      {x.que === 'deshaciendo' && x.avance.total > 0 && (
        <div role="status" className="row">
          <div className="grow">
            <Progress
              hechos={x.avance.hechos}
              total={x.avance.total}
              label={t('masivo.volviendo', {
                hechas: shownCount(x.avance.hechos),
                total: shownCount(x.avance.total),
              })}
            />
          </div>
          <Button small onClick={x.detener}>
            {t('masivo.detener')}
          </Button>
        </div>
      )}
      {x.que === 'aplicando' && (
        <StepBar avance={x.avance} aviso={t('masivos.pantalla.aplicando')} detener={x.detener} />
      )}
    </>
  );
};
