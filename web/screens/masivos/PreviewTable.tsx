// The rows of a preview, page by page, each with its person, who can be left out.
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { useState, type ReactNode } from 'react';
import type { Failure } from '../../../core/kit/failure.ts';
import { useT } from '../../i18n.ts';
import { Check } from '../../kit/Field.tsx';
import { EmptyState, LoadingBar, Panel, Tag } from '../../kit/Panel.tsx';
import { shownCode } from '../explain/amounts.ts';
import { useQuietValue, useReading } from '../reading.ts';
import { ReadFailure } from '../ScreenStates.tsx';
import { PreviewSearch, FIRST_PREVIEW_QUERY, ROWS_PER_PAGE } from './PreviewParts.tsx';
import type { MasivoPage } from '../../../core/api/masivos.ts';

export type PreviewRowState = 'cambia' | 'igual' | 'conflicto' | 'problema' | 'excluida';
export interface PreviewRow {
  readonly id_personal: number;
  readonly legajo: number;
  readonly nombre: string;
  readonly estado: PreviewRowState;
}
interface PreviewPage {
  readonly total: number;
  readonly filas: readonly PreviewRow[];
}
type RowOf<P extends PreviewPage> = P['filas'][number];
/** The people left out, and the function that toggles one. */
export interface LeftOutRows {
  readonly outside: ReadonlySet<number>;
  readonly toggle: (id: number, included: boolean) => void;
}

const TONE = {
  cambia: 'ok',
  igual: 'neutral',
  conflicto: 'danger',
  problema: 'danger',
  excluida: 'warn',
} as const;
const ICON = {
  cambia: 'check',
  igual: 'minus',
  conflicto: 'times-circle',
  problema: 'times-circle',
  excluida: 'ban',
} as const;

/** `why`: shown beside the state. */
const Row = ({
  f,
  outside,
  toggle,
  why,
  children,
}: LeftOutRows & { readonly f: PreviewRow; readonly why: string; readonly children: ReactNode }) => {
  const t = useT(),
    isOut = outside.has(f.id_personal);
  return (
    <tr>
      <td className="mas-marca">
        {(f.estado === 'cambia' || isOut) && (
          <Check
            hideLabel
            label={t('masivos.pantalla.incluir', { nombre: f.nombre })}
            checked={!isOut}
            onChange={(v) => toggle(f.id_personal, v)}
          />
        )}
      </td>
      <td className="mas-persona">
        <span className="num muted">{shownCode(f.legajo)}</span> {f.nombre}
      </td>
      {children}
      <td className="mas-motivo">
        <Tag tone={TONE[f.estado]} icon={ICON[f.estado]}>
          {t(`masivos.estado.${f.estado}`)}
        </Tag>{' '}
        <span className="muted">{why}</span>
      </td>
    </tr>
  );
};

export const PreviewTable = <P extends PreviewPage>({
  id,
  read,
  states,
  above,
  headings,
  cells,
  why,
  rowKey,
  ...leftOut
}: LeftOutRows & {
  readonly id: string;
  readonly read: (q: MasivoPage) => TaskEither<Failure, P>;
  readonly states: readonly PreviewRowState[];
  readonly above?: (page: P, reread: () => void) => ReactNode;
  /** Columns between the person and the state. */
  readonly headings: (page: P) => ReactNode;
  readonly cells: (row: RowOf<P>, page: P) => ReactNode;
  readonly why: (row: RowOf<P>) => string;
  readonly rowKey: (row: RowOf<P>) => string;
}) => {
  const t = useT();
  const [m, set] = useState(FIRST_PREVIEW_QUERY),
    search = useQuietValue(m.search, 250);
  const x = useReading(
      `${id} ${search} ${m.which} ${m.page}`,
      () =>
        read({
          desde: (m.page - 1) * ROWS_PER_PAGE,
          cantidad: ROWS_PER_PAGE,
          buscar: search,
          cuales: m.which,
        }),
      true,
    ),
    page = x.data;
  return (
    <Panel
      bare
      title={t('masivos.pantalla.personas')}
      extra={
        <PreviewSearch
          m={m}
          set={set}
          total={page?.total ?? 0}
          which={states.map((s) => ({ id: s, valor: t(`masivos.estado.${s}`) }))}
        />
      }
    >
      {page && above?.(page, x.readAgain)}
      <LoadingBar on={x.reading} />
      {x.failure ? (
        <ReadFailure failure={x.failure} retry={x.readAgain} />
      ) : (
        page &&
        (page.filas.length === 0 ? (
          <EmptyState text={t('masivos.pantalla.ninguna')} />
        ) : (
          <div className="desborda" tabIndex={0} role="region" aria-label={t('masivos.pantalla.personas')}>
            <table className="tabla">
              <caption className="sr">{t('masivos.pantalla.personas')}</caption>
              <thead>
                <tr>
                  <th scope="col" className="mas-marca">
                    <span className="sr">{t('masivos.pantalla.personas')}</span>
                  </th>
                  <th scope="col">{t('masivos.pantalla.persona')}</th>
                  {headings(page)}
                  <th scope="col">{t('masivos.pantalla.que')}</th>
                </tr>
              </thead>
              <tbody>
                {page.filas.map((f, i) => (
                  <Row key={`${rowKey(f)} ${i}`} f={f} why={why(f)} {...leftOut}>
                    {cells(f, page)}
                  </Row>
                ))}
              </tbody>
            </table>
          </div>
        ))
      )}
    </Panel>
  );
};
