/** The pages of stored-value cards by their address. */
import { Route, Routes } from 'react-router-dom';
import { useWorld } from '../../app/hooks.ts';
import { addTexts } from '../../i18n/messages.ts';
import { AddCardPage } from './AddCardPage.tsx';
import { CardPage } from './CardPage.tsx';
import cardsTexts from './cards.en.json';
import { CardsPage } from './CardsPage.tsx';
import { GuestCards } from './GuestCards.tsx';

addTexts(cardsTexts);

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
