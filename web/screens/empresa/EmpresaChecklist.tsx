// What is missing before the company can run a month: a field of this page or another screen; hidden once
// complete.
import { Link } from 'react-router-dom';
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { EmpresaPending } from './missing.ts';

const goTo = (field: string): void => {
  const x = document.querySelector<HTMLElement>(`#contenido .leg-c-${field} input`);
  x?.scrollIntoView({ block: 'center' });
  x?.focus({ preventScroll: true });
};

export const EmpresaChecklist = ({ pending }: { readonly pending: readonly EmpresaPending[] }) => {
  const t = useT();
  const group = (urge: boolean) => {
    const theirs = pending.filter((p) => p.urge === urge);
    return (
      theirs.length > 0 && (
        <div className="leg-falta-grupo">
          <span className={urge ? 'leg-falta-urge' : 'soft'}>
            <Icon name={urge ? 'exclamation-triangle' : 'info-circle'} />{' '}
            {t(urge ? 'empresa.falta.titulo' : 'formas.falta.aviso')}
          </span>
          <ul>
            {theirs.map((p) => (
              <li key={p.what}>
                {p.to !== undefined ? (
                  <Link to={p.to}>{t(`empresa.falta.${p.what}`)}</Link>
                ) : (
                  <a
                    href={`#${p.field ?? ''}`}
                    onClick={(e) => {
                      e.preventDefault();
                      goTo(p.field ?? '');
                    }}
                  >
                    {t(`empresa.falta.${p.what}`)}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      )
    );
  };
  return (
    <section className="panel leg-falta" aria-label={t('empresa.falta.titulo')}>
      {pending.length === 0 ? (
        <p className="leg-bien">
          <Icon name="check-circle" /> {t('empresa.falta.nada')}
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
