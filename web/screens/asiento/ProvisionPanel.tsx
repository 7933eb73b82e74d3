// «De dónde sale» of a line of the entry of provisions: what is owed and was provided, and to whom it is owed.
import { Link } from 'react-router-dom';
import type { WireProvision } from '../../../core/api/contable.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { SidePanel } from '../../kit/SidePanel.tsx';
import { shownAmount, shownCode, shownCount } from '../explain/amounts.ts';
import { ReadFailure, Skeleton } from '../ScreenStates.tsx';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';
import type { Renglon } from './Renglones.tsx';
import '../explain/explain.css';

const Parts = ({ b }: { readonly b: WireProvision }) => {
  const t = useT();
  return (
    <>
      <ul className="exp-partes">
        {b.partes.map((p, i) => (
          <li key={i} className="exp-parte">
            <span className="grow">
              {p.provision}
              {p.lugar !== null && ` · ${p.lugar}`}{' '}
              <span className="muted num">
                {t('contable.pantalla.debidoMenos', {
                  debido: shownAmount(p.debido),
                  provisto: shownAmount(p.provisto),
                })}
              </span>
            </span>
            <span className="num">{shownAmount(p.importe)}</span>
          </li>
        ))}
      </ul>
      <h3 className="exp-subtitulo">
        {t('contable.pantalla.aQuien', { vistos: shownCount(b.personas.length), hay: shownCount(b.hay) })}
      </h3>
      <ul className="exp-partes">
        {b.personas.map((p) => (
          <li key={p.id_personal}>
            <Link className="exp-parte" to={`/personal/edit?id=${p.id_personal}`}>
              <span className="grow">
                <span className="num muted exp-codigo">{shownCode(p.legajo)}</span>
                {p.nombre}
              </span>
              <span className="num">{shownAmount(p.debido)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

export const ProvisionPanel = ({
  periodo,
  line,
  onClose,
}: {
  readonly periodo: string;
  readonly line: Renglon;
  readonly onClose: () => void;
}) => {
  const t = useT(),
    name = `${t('pantallas.explicar.titulo')}: ${line.nombre}`,
    centro_costo = line.centro_costo ?? '',
    l = useReading(`provision ${periodo} ${line.cuenta} ${centro_costo}`, () =>
      askServer(api.contable.porQueProvision, { periodo, cuenta: line.cuenta, centro_costo }),
    );
  return (
    <SidePanel side="end" title={name} label={name} onClose={onClose} className="exp-lado">
      {l.failure ? (
        <ReadFailure failure={l.failure} retry={l.readAgain} />
      ) : l.data ? (
        <Parts b={l.data} />
      ) : (
        <Skeleton rows={5} />
      )}
    </SidePanel>
  );
};
