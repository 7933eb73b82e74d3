// States of a screen that loads something: loading, failed, no permission; each in place of the content.
import type { ReactNode } from 'react';
import { isAway, type Failure } from '../../core/kit/failure.ts';
import { useT } from '../i18n.ts';
import { AgainButton } from '../kit/AgainButton.tsx';
import { ButtonLink } from '../kit/Button.tsx';
import { EmptyState } from '../kit/Panel.tsx';
import { Page, type Crumb } from '../shell/Page.tsx';

export const ReadFailure = ({
  failure,
  retry,
}: {
  readonly failure: Pick<Failure, 'code' | 'message'>;
  readonly retry: () => void;
}) => {
  const t = useT();
  return failure.code === 'no_permission' ? (
    <EmptyState text={t('pantallas.comun.sinPermiso')} detail={t('pantallas.comun.pidalo')} />
  ) : (
    <EmptyState
      text={failure.message}
      {...(failure.code === 'not_found'
        ? {}
        : { actions: <AgainButton away={isAway(failure.code)} again={retry} /> })}
    />
  );
};

/** A whole screen that the role may not use. */
export const MissingPermission = ({ title, crumb }: { readonly title: string; readonly crumb?: Crumb }) => {
  const t = useT();
  return (
    <Page title={title} {...(crumb ? { crumbs: [crumb] } : {})}>
      <EmptyState text={t('pantallas.comun.sinPermiso')} detail={t('pantallas.comun.pidalo')} />
    </Page>
  );
};

/** Grey rows of the real height, shown after a moment so that fast answers never show them. */
export const Skeleton = ({ rows = 8 }: { readonly rows?: number }) => {
  const t = useT();
  return (
    <div className="pan-grises" role="status" aria-label={t('pantallas.comun.cargando')}>
      {Array.from({ length: rows }, (_, i) => (
        <span key={i} className="skeleton" style={{ width: `${40 + ((i * 37) % 50)}%` }} />
      ))}
    </div>
  );
};

/** The screen of a row that is loading or failed to load: it has no title yet. */
export const RowPlaceholder = ({
  crumb,
  row,
  wide = false,
}: {
  readonly crumb: Crumb;
  /** As wide as the screen to come. */
  readonly wide?: boolean;
  readonly row: {
    readonly failure: Pick<Failure, 'code' | 'message'> | undefined;
    readonly readAgain: () => void;
  };
}) => {
  const t = useT(),
    { failure } = row,
    title =
      failure === undefined
        ? '\u00a0'
        : t(
            failure.code === 'not_found'
              ? 'pantallas.comun.noExiste'
              : failure.code === 'no_permission'
                ? 'pantallas.comun.negado'
                : 'pantallas.comun.noSeLeyo',
          );
  return (
    <Page wide={wide} crumbs={[crumb]} title={title}>
      {!failure ? (
        <Skeleton />
      ) : failure.code === 'not_found' && crumb.to !== undefined ? (
        <EmptyState
          text={failure.message}
          actions={
            <ButtonLink icon="list" to={crumb.to}>
              {crumb.label}
            </ButtonLink>
          }
        />
      ) : (
        <ReadFailure failure={failure} retry={row.readAgain} />
      )}
    </Page>
  );
};

/** A small labelled figure (identity strips, headers). */
export const LabelledFigure = ({
  label,
  children,
}: {
  readonly label: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className="pan-dato">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
