import { HomePage } from "../features/help/home-page.tsx";

export default HomePage;
