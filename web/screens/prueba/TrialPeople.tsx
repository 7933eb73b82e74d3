// The people whose net a trial changes most.
import type { WireChangedPersona } from '../../../core/api/pruebas.ts';
import { TextButton } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { shownCode, withSign, shownAmount } from '../explain/amounts.ts';

export const TrialPeople = ({
  title,
  rows,
  open,
}: {
  readonly title: string;
  readonly rows: readonly WireChangedPersona[];
  readonly open: (id: number) => void;
}) => {
  const t = useT();
  return (
    <div className="desborda" tabIndex={0} role="region" aria-label={title}>
      <table className="tabla prb-tabla">
        <caption className={title === t('pruebas.pantalla.personas') ? 'sr' : 'prb-titulo'}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pruebas.pantalla.persona')}</th>
            <th scope="col" className="der prb-opcional">
              {t('pruebas.pantalla.antes')}
            </th>
            <th scope="col" className="der prb-opcional">
              {t('pruebas.pantalla.despues')}
            </th>
            <th scope="col" className="der">
              {t('pruebas.pantalla.diferencia')}
            </th>
            <th scope="col" className="der prb-opcional">
              {t('pruebas.pantalla.costo')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((f) => (
            <tr key={f.id}>
              <td>
                <TextButton onClick={() => open(f.id)} title={t('pruebas.pantalla.verRecibos')}>
                  <span className="num prb-legajo">{shownCode(f.legajo)}</span>
                  <span className="prb-nombre">{f.nombre}</span>
                </TextButton>
              </td>
              <td className="der num prb-opcional">{shownAmount(f.antes)}</td>
              <td className="der num prb-opcional">{shownAmount(f.despues)}</td>
              <td className="der num strong">{withSign(f.diferencia)}</td>
              <td className="der num muted prb-opcional">{withSign(f.costo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
