/** Confirming the address of an account that was made before. */
import { useNavigate } from 'react-router-dom';
import { Text } from '../../i18n/Text.tsx';
import { Verification } from '../../parts/identity/Verification.tsx';
import { MembersFrame } from './Frame.tsx';

export function VerifyPage() {
  const navigate = useNavigate();
  return (
    <MembersFrame title="identity.verify">
      <Verification
        onDone={() => void navigate('/', { replace: true })}
        later={<Text id="identity.later" />}
      />
    </MembersFrame>
  );
}
