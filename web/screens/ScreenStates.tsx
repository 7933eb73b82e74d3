// States of a screen that loads something: loading, failed, no permission; each in place of the content.
import type { ReactNode } from 'react';
import type { Failure } from '../../core/kit/failure.ts';
import { useT } from '../i18n.ts';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { EmptyState } from '../kit/Panel.tsx';
import { Page, type Crumb } from '../shell/Page.tsx';

export const ReadFailure = ({
  falla,
  reintentar,
}: {
  readonly falla: Pick<Failure, 'code' | 'message'>;
  readonly reintentar: () => void;
}) => {
  const t = useT();
  return falla.code === 'no_permission' ? (
    <EmptyState text={t('pantallas.comun.sinPermiso')} detail={t('pantallas.comun.pidalo')} />
  ) : (
    <EmptyState
      text={falla.message}
      {...(falla.code === 'not_found'
        ? {}
        : { actions: <Button onClick={reintentar}>{t('pantallas.comun.reintentar')}</Button> })}
    />
  );
};

/** A whole screen that the role may not use. */
export const MissingPermission = ({ titulo, miga }: { readonly titulo: string; readonly miga?: Crumb }) => {
  const t = useT();
  return (
    <Page title={titulo} {...(miga ? { crumbs: [miga] } : {})}>
      <EmptyState text={t('pantallas.comun.sinPermiso')} detail={t('pantallas.comun.pidalo')} />
    </Page>
  );
};

/** Grey rows of the real height, shown after a moment so that fast answers never show them. */
export const Skeleton = ({ filas = 8 }: { readonly filas?: number }) => {
  const t = useT();
  return (
    <div className="pan-grises" role="status" aria-label={t('pantallas.comun.cargando')}>
      {Array.from({ length: filas }, (_, i) => (
        <span key={i} className="skeleton" style={{ width: `${40 + ((i * 37) % 50)}%` }} />
      ))}
    </div>
  );
};

/** The screen of a row that is loading or failed to load: it has no title yet. */
export const RowPlaceholder = ({
  miga,
  fila,
  wide = false,
}: {
  readonly miga: Crumb;
  /** As wide as the screen to come. */
  readonly wide?: boolean;
  readonly fila: {
    readonly falla: Pick<Failure, 'code' | 'message'> | undefined;
    readonly releer: () => void;
  };
}) => {
  const t = useT(),
    { falla } = fila,
    title =
      falla === undefined
        ? '\u00a0'
        : t(
            falla.code === 'not_found'
              ? 'pantallas.comun.noExiste'
              : falla.code === 'no_permission'
                ? 'pantallas.comun.negado'
                : 'pantallas.comun.noSeLeyo',
          );
  return (
    <Page wide={wide} crumbs={[miga]} title={title}>
      {!falla ? (
        <Skeleton />
      ) : falla.code === 'not_found' && miga.to !== undefined ? (
        <EmptyState
          text={falla.message}
          actions={
            <ButtonLink icon="list" to={miga.to}>
              {miga.label}
            </ButtonLink>
          }
        />
      ) : (
        <ReadFailure falla={falla} reintentar={fila.releer} />
      )}
    </Page>
  );
};

/** A small labelled figure (identity strips, headers). */
export const LabelledFigure = ({
  rotulo,
  children,
}: {
  readonly rotulo: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className="pan-dato">
    <dt>{rotulo}</dt>
    <dd>{children}</dd>
  </div>
);
