import type { AiIntegration } from "#contract/index.ts";
import { newSecret } from "../../service/ids.ts";
import gatewayModels from "./gateway-models.json" with { type: "json" };
import type { Random } from "./random.ts";

export function sampleIntegration(random: Random): AiIntegration {
  const secret = () => newSecret(random.fill);
  const secrets = (count: number) => Array.from({ length: count }, secret);
  return {
    type: "AI",
    enable: true,
    config: {
      chatModel: {
        lg: "northwind/large-2",
        md: "northwind/medium-2",
        sm: "northwind/small-2",
        ability: { image: true, pdf: true, webSearch: false, toolCall: true, reasoning: true, imageGeneration: false },
      },
      embeddingModel: "northwind/embed-large",
      translationModel: "meridian/translate-2",
      gatewayModels,
      aiGatewayBaseUrl: "https://gateway.lumen-home.example/v1",
      aiGatewayApiKey: secret(),
      aiGatewayApiKeys: secrets(3),
      attachmentTransferMode: "url",
      attachmentTest: {
        urlMode: { success: true },
        base64Mode: { success: false, errorMessage: "The gateway refused a body of 21 MB." },
        testedAt: "2026-11-17T08:45:12.000Z",
        testedOrigin: "https://console.lumen-home.example",
        recommendedMode: "url",
      },
      vertexByokCredential: {
        project: "lumen-home-studio",
        location: "europe-west4",
        googleCredentials: { clientEmail: "console@lumen-home-studio.example", privateKey: secret() },
      },
      concurrencyPerKey: 4,
      concurrencyGroups: [
        { id: "grpEveryday", name: "Everyday", taskTypes: ["summary", "formula"], keys: secrets(2), perKey: 6 },
        { id: "grpPictures", name: "Pictures", taskTypes: ["image"], keys: secrets(1), perKey: 2 },
        { id: "grpTranslation", name: "Translation", taskTypes: ["translation"], keys: secrets(1), perKey: 8 },
        { id: "grpNight", name: "Night batch", taskTypes: ["embedding", "import"], keys: secrets(3), perKey: 12 },
      ],
      appConfig: {
        apiKey: secret(),
        hostingToken: secret(),
        customDomain: "apps.lumen-home.example",
        creditCount: 2500,
        generatorBaseUrl: "https://generator.lumen-home.example",
        hostingBaseUrl: "https://hosting.lumen-home.example",
      },
    },
  };
}
