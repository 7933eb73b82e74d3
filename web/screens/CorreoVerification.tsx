// How it was verified that an e-mail belongs to its user.
import type { Perfil } from '../../core/api/perfil.ts';
import { useT } from '../i18n.ts';
import { Tag, type Tone } from '../kit/Panel.tsx';

const TONE: Readonly<Record<Perfil['correo'], Tone>> = {
  oficina: 'neutral',
  verificado: 'ok',
  sin_verificar: 'warn',
};
const ICON: Readonly<Record<Perfil['correo'], string>> = {
  oficina: 'building',
  verificado: 'check',
  sin_verificar: 'exclamation-triangle',
};

export const CorreoVerification = ({ state }: { readonly state: Perfil['correo'] }) => {
  const t = useT();
  return (
    <Tag tone={TONE[state]} icon={ICON[state]}>
      {t(`correo.estado.${state}`)}
    </Tag>
  );
};
