// What is missing for a legajo to be paid, as a list whose items lead to where each is written.
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { LegajoPending } from './missing.ts';

const irA = (ancla: string, campo: string): void => {
  const s = document.getElementById(ancla),
    x =
      s?.querySelector<HTMLElement>(`.leg-c-${campo} input, .leg-c-${campo} select`) ??
      s?.querySelector<HTMLElement>('input, select, button');
  s?.scrollIntoView({ block: 'start' });
  x?.focus({ preventScroll: true });
};

export const LegajoChecklist = ({
  pendientes,
  anclaDe,
}: {
  readonly pendientes: readonly LegajoPending[];
  readonly anclaDe: (seccion: string) => string;
}) => {
  const t = useT();
  const grupo = (urge: boolean) => {
    const suyos = pendientes.filter((p) => p.urge === urge);
    if (suyos.length === 0) return null;
    return (
      <div className="leg-falta-grupo">
        <span className={urge ? 'leg-falta-urge' : 'soft'}>
          <Icon name={urge ? 'exclamation-triangle' : 'info-circle'} />{' '}
          {t(urge ? 'formas.falta.titulo' : 'formas.falta.aviso')}
        </span>
        <ul>
          {suyos.map((p) => (
            <li key={p.que}>
              <a
                href={`#${anclaDe(p.seccion)}`}
                onClick={(e) => {
                  e.preventDefault();
                  irA(anclaDe(p.seccion), p.campo);
                }}
              >
                {t(`formas.falta.${p.que}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  };
  return (
    <section className="panel leg-falta" aria-label={t('formas.falta.titulo')}>
      {pendientes.length === 0 ? (
        <p className="leg-bien">
          <Icon name="check-circle" /> {t('formas.falta.nada')}
        </p>
      ) : (
        <>
          {grupo(true)}
          {grupo(false)}
        </>
      )}
    </section>
  );
};
