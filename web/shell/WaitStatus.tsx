// In the footer, where it covers nothing: how long the server has not answered, and the way to stop waiting.
import { useSyncExternalStore } from 'react';
import { onWait, stopWaiting, secondsWaited } from '../waiting.ts';
import { useT } from '../i18n.ts';

export const WaitStatus = () => {
  const t = useT(),
    segundos = useSyncExternalStore(onWait, secondsWaited);
  // The seconds are not read aloud one by one: that it is waited for is said once.
  return (
    <>
      <span className="sr" role="status">
        {segundos > 0 ? t('api.esperandoSolo') : ''}
      </span>
      {segundos > 0 && (
        <span className="waiting">
          <span className="num" aria-hidden="true">
            {t('api.esperando', { segundos })}
          </span>
          <button type="button" onClick={stopWaiting}>
            {t('api.dejarDeEsperar')}
          </button>
        </span>
      )}
    </>
  );
};
