// What a legajo lacks to be paid, as a list of links to where each datum is written.
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { LegajoPending } from './missing.ts';

const goTo = (anchor: string, field: string): void => {
  const s = document.getElementById(anchor),
    x =
      s?.querySelector<HTMLElement>(`.leg-c-${field} input, .leg-c-${field} select`) ??
      s?.querySelector<HTMLElement>('input, select, button');
  s?.scrollIntoView({ block: 'start' });
  x?.focus({ preventScroll: true });
};

export const LegajoChecklist = ({
  pending,
  anchorOf,
}: {
  readonly pending: readonly LegajoPending[];
  readonly anchorOf: (section: string) => string;
}) => {
  const t = useT();
  const group = (urge: boolean) => {
    const theirs = pending.filter((p) => p.urge === urge);
    if (theirs.length === 0) return null;
    return (
      <div className="leg-falta-grupo">
        <span className={urge ? 'leg-falta-urge' : 'soft'}>
          <Icon name={urge ? 'exclamation-triangle' : 'info-circle'} />{' '}
          {t(urge ? 'formas.falta.titulo' : 'formas.falta.aviso')}
        </span>
        <ul>
          {theirs.map((p) => (
            <li key={p.part}>
              <a
                href={`#${anchorOf(p.section)}`}
                onClick={(e) => {
                  e.preventDefault();
                  goTo(anchorOf(p.section), p.field);
                }}
              >
                {t(`formas.falta.${p.part}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  };
  return (
    <section className="panel leg-falta" aria-label={t('formas.falta.titulo')}>
      {pending.length === 0 ? (
        <p className="leg-bien">
          <Icon name="check-circle" /> {t('formas.falta.nada')}
        </p>
      ) : (
        <>
          {group(true)}
          {group(false)}
        </>
      )}
    </section>
  );
};
