/** The pages of stored-value cards by their address. */
import { Route, Routes } from 'react-router-dom';
import { useWorld } from '../../kit/hooks.ts';
import { texts } from '../../i18n/texts.ts';
import { AddCardPage } from './AddCardPage.tsx';
import { CardPage } from './CardPage.tsx';
import { CardsPage } from './CardsPage.tsx';
import { GuestCards } from './GuestCards.tsx';

texts('wallet');

export function CardsRoutes() {
  const isMember = useWorld(({ session }) => session.member !== null && !session.isExpired);
  if (!isMember) return <GuestCards />;
  return (
    <Routes>
      <Route index element={<CardsPage />} />
      <Route path="add" element={<AddCardPage />} />
      <Route path=":cardId" element={<CardPage />} />
    </Routes>
  );
}
